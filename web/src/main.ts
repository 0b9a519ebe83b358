// SPDX-License-Identifier: Apache-2.0
import { mount } from 'svelte';
import './style/tokens.css';
import './style/base.css';
import App from './App.svelte';
import { start_router } from './router.svelte';
import { server_source } from './server_source';
import { exported_tables, table_source } from './tables/table_source';
import { start_theme } from './theme.svelte';

start_theme();
start_router();

// In an exported folder the games are there already; elsewhere a server answers.
async function open_page(): Promise<void> {
  const tables = await exported_tables();
  const source = tables.length > 0 ? table_source(tables) : server_source();
  mount(App, { target: document.getElementById('app')!, props: { source } });
}
void open_page();
