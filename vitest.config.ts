import { arucoModule } from './apps/teacher/aruco-module.ts'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What components under test load from packages. */
const screenPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react-router',
  'react-router/dom',
  '@tanstack/react-query',
  'zustand',
  'zustand/vanilla',
  '@ant-design/icons',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@dnd-kit/utilities',
  'viewerjs',
  'client-zip',
  '@zumer/snapdom',
  'marked',
  'katex',
  'katex/contrib/mhchem',
  'socket.io-client',
  'uuid',
  'zod',
  'hash-wasm',
  '@noble/hashes/hmac.js',
  '@noble/hashes/scrypt.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'perfect-freehand',
  '@tiptap/core',
  '@tiptap/pm/gapcursor',
  '@tiptap/pm/history',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  'axe-core',
  '@testing-library/react',
  '@testing-library/user-event',
]

/** Tests made of the contract's routes: one file an area, and some over all areas. */
const generated = [
  'apps/server/src/features/*/test/generated.test.ts',
  'apps/server/test/generated/**/*.test.ts',
]
/** Tests that wait, kill, or work on much: a step of their own, so that the others answer sooner. */
const slow = ['apps/server/**/*.slow.test.ts']
const template = 'apps/server/test/template-database.ts'
/** First of what is set up: the others' folders lie in it. */
const temporary = 'apps/server/test/files/temporary-folder.ts'
/** Seeds what property tests make. */
const seeded = ['property-setup.ts']
/** Components whose test needs a page to itself: the pad has styles of its own, and some look at what the page has loaded. */
const ownPage = ['apps/pad/src/**/*.test.tsx', '**/*.apart.test.tsx']
/** The real app on a real database. */
const server = {
  environment: 'node' as const,
  setupFiles: seeded,
  // A machine with a third of the usual speed takes its time; what hangs still fails.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
}

/** A project of components in Chromium, two pages at a time. */
function screen(test: Pick<TestProjectInlineConfiguration, 'test'>['test']): TestProjectInlineConfiguration {
  return {
    plugins: [react(), arucoModule()],
    // Found one by one while tests run, they would make the page reload and React come twice.
    optimizeDeps: {
      exclude: ['js-aruco2'],
      include: screenPackages,
    },
    resolve: { dedupe: ['react', 'react-dom'] },
    // Pages ask for the same modules: nothing changes in them before the run is over.
    server: { headers: process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {} },
    test: {
      ...test,
      maxWorkers: 2,
      expect: { poll: { timeout: 15_000 } },
      // Opening files takes seconds where other work shares the processor; what hangs is told by the steps within.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        // The least screen of an office; a test of another one says so.
        viewport: { width: 1366, height: 768 },
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumArgs } }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

/**
 * `unit`: pure code. `http`: the real app on a real database. `generated`: every call against its table. `slow`: what waits, kills or
 * works on much. `screen`: components in Chromium. `checks`: the architecture.
 */
export default defineConfig({
  test: {
    // pdf.js leaves a promise behind where a file that is not there was closed while its answer was on the way.
    onUnhandledError: ({ message }) => (message.includes('while retrieving PDF') ? false : undefined),
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          // No module is mocked and what a test puts into the process it takes away: modules are loaded once a worker.
          isolate: false,
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/core/**/*.test.ts',
            'apps/*/src/**/*.unit.test.ts',
          ],
          exclude: slow,
          globalSetup: [temporary],
          setupFiles: seeded,
          // Property tests take seconds where other work shares the processor.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'http',
          // No module is mocked and no test sets what its process shares; whoever does is among the slow ones.
          isolate: false,
          ...server,
          sequence: { groupOrder: 1 },
          include: ['apps/server/src/features/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts', ...generated, ...slow],
          globalSetup: [temporary, template],
        },
      },
      {
        test: {
          ...server,
          name: 'generated',
          sequence: { groupOrder: 2 },
          // Nothing is mocked and no file changes what another sees: the app's modules are loaded once a worker.
          isolate: false,
          include: generated,
          globalSetup: [temporary, 'apps/server/test/generated/world/build-worlds.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'slow',
          sequence: { groupOrder: 3 },
          include: slow,
          globalSetup: [temporary, template, 'apps/server/test/slow/server-program.ts'],
        },
      },
      screen({
        name: 'screen',
        // The modules are loaded once a page, which is what most of the time went to; a test takes away what it put there.
        isolate: false,
        sequence: { groupOrder: 4 },
        setupFiles: ['screen-setup.ts', 'packages/ui/src/base.css'],
        include: ['apps/teacher/src/**/*.test.tsx', 'packages/*/src/**/*.test.tsx'],
        exclude: ownPage,
      }),
      screen({
        name: 'screen-apart',
        sequence: { groupOrder: 5 },
        setupFiles: ['screen-setup.ts'],
        include: ownPage,
      }),
      {
        test: {
          name: 'checks',
          sequence: { groupOrder: 6 },
          // They only read: what was read and parsed serves all of them.
          isolate: false,
          maxWorkers: 2,
          environment: 'node',
          include: ['checks/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
