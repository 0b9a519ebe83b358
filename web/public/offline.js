// SPDX-License-Identifier: Apache-2.0
// The service worker of an exported folder: what was visited once is there without a network. `zermelo export` says the
// version, so that a browser sees when another folder has taken its place.
const version = 'zermelo VERSION';
const files = ['./', './index.html', './page.js', './page.css', './engine.js', './icon.svg', './zermelo.webmanifest'];

addEventListener('install', (event) => event.waitUntil(caches.open(version).then((cache) => cache.addAll(files))));

addEventListener('activate', (event) => {
  const outdated = (names) => names.filter((name) => name.startsWith('zermelo ') && name !== version);
  event.waitUntil(caches.keys().then((names) => Promise.all(outdated(names).map((name) => caches.delete(name)))));
});

addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request)));
});
