import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Bundles our own server code, one file a program (`main.js` is the little that answers first) and what they share; packages stay outside. What the code reads beside itself is copied beside it. */
export async function bundleServer({ root, out_folder }) {
  const { build } = await import('esbuild')
  await rm(out_folder, { recursive: true, force: true })
  await mkdir(out_folder, { recursive: true })
  await build({
    entryPoints: [
      { in: path.join(root, 'apps/server/src/start.ts'), out: 'main' },
      ...(await ownPrograms(root)).map((file) => ({ in: file, out: path.parse(file).name })),
    ],
    outdir: out_folder,
    // All beside each other, whatever folders their sources lie in.
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    plugins: [packagesOutside],
    sourcemap: true,
    logLevel: 'warning',
  })
  await copyBesides(path.join(root, 'apps/server/src/core/db/engine'), out_folder)
}

/** What runs in a thread or a process of its own is a program of its own. */
async function ownPrograms(root) {
  const folder = path.join(root, 'apps/server/src')
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\.(thread|process)\.ts$/.test(name)).map((name) => path.join(folder, name))
}

/** Packages are loaded by Node; our own workspaces are TypeScript source, which it cannot load. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, (found) =>
      found.kind === 'entry-point' || found.path.startsWith('@jiangtai/') || path.isAbsolute(found.path)
        ? undefined
        : { path: found.path, external: true },
    )
  },
}

/** Workers and what they import are loaded by address, not by the bundle. */
async function copyBesides(folder, out_folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
  await Promise.all(names.map((name) => cp(path.join(folder, name), path.join(out_folder, name))))
}
