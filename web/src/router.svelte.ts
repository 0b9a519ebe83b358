// SPDX-License-Identifier: Apache-2.0
// The current route, and ways to change it.
import { type Params, type Route, type View, read_route, written_route } from './route';

export const route = $state<Route>(read_route(location.hash));

function follow(): void {
  const next = read_route(location.hash);
  route.view = next.view;
  route.params = next.params;
}

export function start_router(): void {
  addEventListener('hashchange', follow);
}

export function go(view: View, params: Record<string, string | undefined> = {}): void {
  location.hash = written_route(view, params);
}

// Without a step in the browser's history, for settings and sliders.
export function replace_params(params: Record<string, string | null | undefined>): void {
  history.replaceState(null, '', written_route(route.view, params));
  follow();
}

// The page's address with these parameters, for sharing.
export function shared_link(view: View, params: Params): string {
  return location.href.split('#')[0] + written_route(view, params);
}
