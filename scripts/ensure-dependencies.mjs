// Installs the locked dependencies when they are absent or older than the lock file.
import { existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { root, runOrExit } from './run.mjs'

/** Leaves node_modules as the lock file says. */
export async function ensureDependencies() {
  const lock = path.join(root, 'package-lock.json')
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('正在安装依赖…')
  // Not `npm ci`: it insists on the binaries of every platform, and a school's mirror may not hold them all.
  await runOrExit('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  // npm leaves its mark alone when nothing was missing; without this every start would ask again.
  if (existsSync(installed)) utimesSync(installed, new Date(), new Date())
}
