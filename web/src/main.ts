// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import App from './App.svelte';
import { start_router } from './router.svelte';
import { ask_server } from './server';
import { source_over } from './source';
import { start_theme } from './theme.svelte';

start_theme();
start_router();
mount(App, { target: document.getElementById('app')!, props: { source: source_over(ask_server) } });
