import { existsSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { writeBlankCluster } from './build/blank-cluster.mjs'
import { compressFolder } from './build/compress-folder.mjs'
import { bundleServer } from './build/bundle-server.mjs'
import { isUpToDate, markBuilt } from './build/input-hash.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const shared_inputs = ['package-lock.json', 'packages', 'scripts/build.mjs', 'scripts/build']

/** What is built: the two clients, the server and the cluster its first start unpacks. A client without a page yet is left out. */
const parts = [
  {
    name: 'teacher',
    inputs: [...shared_inputs, 'apps/teacher'],
    needs: 'apps/teacher/index.html',
    build: () => buildClient('teacher'),
  },
  {
    name: 'pad',
    inputs: [...shared_inputs, 'apps/pad'],
    needs: 'apps/pad/index.html',
    build: () => buildClient('pad'),
  },
  {
    name: 'cluster',
    inputs: ['package-lock.json', 'scripts/build/blank-cluster.mjs'],
    needs: 'apps/server/src/main.ts',
    build: () => writeBlankCluster(path.join(root, 'dist/cluster')),
  },
  {
    name: 'server',
    inputs: [...shared_inputs, 'apps/server'],
    needs: 'apps/server/src/main.ts',
    build: () => bundleServer({ root, out_folder: path.join(root, 'dist/server') }),
  },
]

/** Builds what has changed since the last build; with `force` all the same, with `only` the parts of these names. */
export async function build({ force, only }) {
  for (const part of parts) {
    if (only !== undefined && !only.includes(part.name)) continue
    if (!existsSync(path.join(root, part.needs))) continue
    const check = { root, inputs: part.inputs, out_folder: path.join(root, 'dist', part.name) }
    if (!force && (await isUpToDate(check))) continue
    const started_at = performance.now()
    await part.build()
    await markBuilt(check)
    console.log(`  ${part.name}：${((performance.now() - started_at) / 1000).toFixed(1)} 秒`)
  }
}

async function buildClient(name) {
  // Loaded only when something is to be built, so that a second start does not pay for it.
  const vite = await import('vite')
  const folder = path.join(root, 'apps', name)
  await vite.build({ configFile: path.join(folder, 'vite.config.ts'), logLevel: 'warn' })
  await compressFolder(path.join(root, 'dist', name, 'assets'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const only = process.argv
      .find((arg) => arg.startsWith('--only='))
      ?.slice('--only='.length)
      .split(',')
    await build({ force: process.argv.includes('--force'), only })
  } catch (error) {
    console.error(`构建失败：${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
