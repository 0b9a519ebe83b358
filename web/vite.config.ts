// SPDX-License-Identifier: Apache-2.0
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// A module cannot be loaded from file://, so the page is one classic script.
function classic_script(): Plugin {
  return {
    name: 'classic-script',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        context.bundle ? html.replace(/type="module" crossorigin/g, 'defer').replace(/ crossorigin/g, '') : html,
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), classic_script()],
  build: {
    target: 'es2021',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        format: 'iife',
        inlineDynamicImports: true,
        entryFileNames: 'page.js',
        assetFileNames: (asset) => (asset.names?.[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
      },
    },
  },
  // `ZERMELO_SERVER=http://127.0.0.1:8080 npm run dev` works on the page beside a running server.
  server: {
    proxy: { '/v1': { target: process.env.ZERMELO_SERVER ?? 'http://127.0.0.1:8080' } },
  },
  test: { include: ['src/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
