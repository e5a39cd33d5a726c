import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { outdatedBrowser } from '../../packages/ui/src/outdated-browser.ts'
import { plainIcons } from '../../packages/ui/src/plain-icons.ts'
import { BOARD_PATH, REMOTE_PATH, WATCH_PATH } from './src/core/board-path.ts'
import { boardWorker } from './vite-board-worker.ts'
import { arucoModule } from './aruco-module.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { partsOfTheProgram } from './vite-parts.ts'
import { classNamesOf } from './vite-class-names.ts'
import { compiledAtOnce } from './vite-compile.ts'
import { routeParts } from './vite-route-parts.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const server = 'http://127.0.0.1:3000'

/**
 * Of what a screen brings, the first script names the styles: the names of all scripts of all screens would make it longer for who only signs in. A page
 * that is opened by its address has them named by the server, and from within most are there already. No part names the scripts that were there before it.
 */
const isNamedAhead = (file: string, host: string): boolean =>
  file.endsWith('.css') || !(host.includes('/start-') || OF_EVERY_PAGE.test(file))

const OF_EVERY_PAGE = /\/(?:base|both|start|signed-in|office|Shell|words|rolldown-runtime)-[^/]*$/

/** The package names only its development build, which warns of mistakes and carries the words for them. */
const routerWithoutWarnings = (file: string): string =>
  path.resolve(here, '../../node_modules/react-router/dist/production', file)

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerWithoutWarnings('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerWithoutWarnings('dom-export.mjs') },
            // Only engine.io-client names a file so.
            { find: /^\.\/webtransport\.js$/, replacement: path.resolve(here, 'no-webtransport.ts') },
          ]
        : [],
  },
  root: here,
  plugins: [
    react(),
    plainIcons(),
    pdfjsFiles(),
    arucoModule(),
    // Styles that came with Chrome 87 and Safari 14.
    outdatedBrowser({
      has: '(text-underline-offset: 1px) and (line-break: anywhere)',
      newest: 'Chrome 88、Edge 88、Safari 14',
    }),
    compiledAtOnce(['base', 'start', 'office', 'Shell']),
    boardWorker({ board_path: BOARD_PATH }),
    routeParts({
      app_folder: path.join(here, 'src/app'),
      board_paths: { board: BOARD_PATH, remote: REMOTE_PATH, watch: WATCH_PATH },
    }),
  ],
  build: {
    outDir: path.resolve(here, '../../dist/teacher'),
    emptyOutDir: true,
    // Classroom panels keep old Chromium for years; our stylesheets need CSS variables.
    target: ['chrome88', 'safari14'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_part, files, { hostId }) => files.filter((file) => isNamedAhead(file, hostId)),
    },
    manifest: 'assets/manifest.json',
    // Without it every icon there is lands in the first chunk.
    rolldownOptions: {
      input: { index: path.join(here, 'index.html'), board: path.join(here, 'board.html') },
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: { groups: [...partsOfTheProgram] },
        // Names of files are most of what the first script cannot compress; seven signs tell their versions apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  css: { modules: { generateScopedName: classNamesOf(path.resolve(here, '../..')) } },
  worker: { format: 'es', plugins: () => [arucoModule()] },
  optimizeDeps: { include: ['@ant-design/icons'], exclude: ['js-aruco2'] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      // The signature of an upload covers the host the browser asked.
      '/oss': { target: server, changeOrigin: false },
      '/socket': { target: server, ws: true },
    },
  },
}))
