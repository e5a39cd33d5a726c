import { defineConfig } from '@playwright/test'

const filesOf = (...names: string[]) => names.map((name) => `${name}.story.ts`)
/** They take longest, one of them mostly by waiting: begun last, one worker would end alone. */
const longest = filesOf('uploads', 'every-screen')
/** They go over all places in which a name may stand. They come last: where CI has no time for all stories, these are left out first. */
const sweeps = filesOf('hostile-library', 'hostile-people', 'hostile-class')

/** Browser stories on the built server, each worker with a demo school of its own. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '*.story.ts', testIgnore: [...longest, ...sweeps] },
    { name: 'sweeps', testMatch: sweeps },
  ],
  globalSetup: './seeded-school.ts',
  // Two stories share the processor, and perhaps other work does.
  timeout: 480_000,
  // What a page is waited for is there within a second on a usual machine; one of a third of its speed that does other work takes its time.
  expect: { timeout: 30_000 },
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    actionTimeout: 30_000,
    // Every step of every story twice over, with all that was fetched: for a story that failed, not for those that pass.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        // A camera that films a test picture, and is allowed without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
