import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

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
  'axe-core',
  '@testing-library/react',
  '@testing-library/user-event',
]

/** `unit`: pure code. `http`: the real app on a real database. `screen`: components in Chromium. `checks`: the architecture. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/server/src/core/**/*.test.ts',
            'apps/*/src/**/*.unit.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'http',
          sequence: { groupOrder: 1 },
          environment: 'node',
          include: ['apps/server/src/features/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          exclude: ['**/*.unit.test.ts'],
          globalSetup: ['apps/server/test/template-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        plugins: [react()],
        // Found one by one while tests run, they would make the page reload and React come twice.
        optimizeDeps: { include: screenPackages },
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'screen',
          sequence: { groupOrder: 2 },
          setupFiles: ['screen-setup.ts'],
          expect: { poll: { timeout: 6000 } },
          include: [
            'apps/teacher/src/**/*.test.tsx',
            'apps/pad/src/**/*.test.tsx',
            'packages/*/src/**/*.test.tsx',
          ],
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
      },
      {
        test: {
          name: 'checks',
          sequence: { groupOrder: 3 },
          environment: 'node',
          include: ['checks/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
