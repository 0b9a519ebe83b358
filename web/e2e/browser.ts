// SPDX-License-Identifier: Apache-2.0
// The real server and Debian's Chromium, for tests that use the page as a person would.
//   ZERMELO       the program (default: ../build/release/zermelo)
//   ZERMELO_URL   an address that is served already, instead of the program
//   CHROMIUM      the browser (default: /usr/bin/chromium)
//   SCREENSHOTS   a folder for pictures of each view; none without it
import axe from 'axe-core';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type Page, chromium } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

export interface Visit {
  language?: 'en' | 'fr';
  theme?: 'light' | 'dark';
  phone?: boolean;
}

export function program_path(): string {
  return process.env.ZERMELO ?? fileURLToPath(new URL('../../build/release/zermelo', import.meta.url));
}

async function started_server(): Promise<{ url: string; program: ChildProcess | null }> {
  if (process.env.ZERMELO_URL) return { url: process.env.ZERMELO_URL, program: null };
  const program = spawn(program_path(), ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    program.stdout.on('data', (text) => {
      said += text;
      const address = /http:\/\/\S+/.exec(said);
      if (address) found(address[0]);
    });
    program.on('error', failed);
    program.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { url, program };
}

export class Site {
  readonly problems: string[] = [];
  private constructor(
    readonly url: string,
    private readonly program: ChildProcess | null,
    private readonly browser: Browser,
  ) {}

  // Without an address a server is started.
  static async open(address?: string): Promise<Site> {
    const { url, program } = address ? { url: address, program: null } : await started_server();
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    return new Site(url, program, browser);
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.program?.removeAllListeners('exit');
    this.program?.kill('SIGTERM');
  }

  // Nothing may be asked of another machine, and nothing may go wrong unseen.
  async visit(hash: string, visit: Visit = {}): Promise<Page> {
    const { language = 'en', theme = 'light', phone = false } = visit;
    const context = await this.browser.newContext({
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      colorScheme: theme,
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
      hasTouch: phone,
      isMobile: phone,
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
    page.on('pageerror', (error) => this.problems.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL('.', this.url).href) && !/^(data|blob):/.test(request.url()))
        this.problems.push(`a request left for ${request.url()}`);
    });
    await page.goto(this.url + hash);
    return page;
  }
}

export async function check_accessibility(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
    });
    return result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
}

export async function no_sideways_scroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

export async function take_picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
