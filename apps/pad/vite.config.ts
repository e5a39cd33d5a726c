import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './src/app/service-worker.ts'
import { outdatedBrowser } from '../../packages/ui/src/outdated-browser.ts'

const here = path.dirname(fileURLToPath(import.meta.url))

const OF_ANSWERS =
  /features[\\/](?:tasks[\\/](?:(?:task|own)-answers|reading[\\/]reading-answers|path[\\/]discussion[\\/]discussion-posts)|wrong-book[\\/]kept[\\/]redo-answers)|client[\\/]src[\\/](?:outbox[\\/]answer-kind|call-either-way|server-skew)/

/** The student client, served by our own server under `/pad/`. School pads are old: syntax is lowered, methods are in the client's `newer-methods.ts`. */
export default defineConfig({
  root: here,
  base: '/pad/',
  // A style that came with Chrome 66 and Safari 12.
  plugins: [
    react(),
    outdatedBrowser({ has: '(gap: 1px)', newest: 'Chrome 70、Safari 12' }),
    serviceWorker({ base: '/pad/' }),
  ],
  build: {
    outDir: path.resolve(here, '../../dist/pad'),
    emptyOutDir: true,
    target: ['chrome70', 'safari12'],
    cssTarget: ['chrome70', 'safari12'],
    manifest: true,
    // It runs after the first files have come, and the worker keeps the later ones: its bytes would gain nothing.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: {
        // As the teacher's: what the start cannot compress is the names of the later files, and seven signs tell their versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              // What keeps and sends answers of all kinds: it always comes together, and each file costs the start its name.
              name: 'answers',
              test: OF_ANSWERS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
