// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import App from './App.svelte';
import { engine_asker, first_of } from './engine';
import { start_router } from './router.svelte';
import { ask_server } from './server';
import { source_over } from './source';
import { start_theme } from './theme.svelte';

start_theme();
start_router();

// An exported folder says with which games it begins, a server whether it has the engine beside the page.
const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
const games = said('zermelo-games');
const ask = games !== undefined ? engine_asker() : said('zermelo-engine') ? first_of(ask_server, engine_asker()) : ask_server;
mount(App, { target: document.getElementById('app')!, props: { source: source_over(ask, JSON.parse(games ?? '[]')) } });

// What was visited once on a web space is there without a network.
if (games !== undefined && location.protocol.startsWith('http')) void navigator.serviceWorker?.register('./offline.js');
