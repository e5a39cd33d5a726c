import { defineConfig } from '@playwright/test'

const filesOf = (...names: string[]) => names.map((name) => `${name}.story.ts`)
/** They go over all screens, and over all places in which a name may stand: without new ones nothing new is found. */
const sweeps = filesOf('hostile-library', 'hostile-people', 'hostile-class', 'every-screen')
/** It waits most of the time: begun last, one worker would end alone. */
const longest = filesOf('uploads')

/** Browser stories on the built server, each worker with a demo school of its own. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'sweeps', testMatch: sweeps },
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '*.story.ts', testIgnore: [...sweeps, ...longest] },
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
