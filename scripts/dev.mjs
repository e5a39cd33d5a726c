// `npm run dev`: the server restarts and both clients reload as their source changes.
import { spawn } from 'node:child_process'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root } from './run.mjs'

await ensureDependencies()
const programs = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  ['node_modules/vite/bin/vite.js', 'apps/teacher', '--port', '5173', '--strictPort'],
  ['node_modules/vite/bin/vite.js', 'apps/pad', '--port', '5174', '--strictPort'],
]
const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// One program that ends takes the others with it: half a workplace is confusing.
for (const child of children) child.on('exit', stop)
console.log('\n  教师端（热更新）：http://127.0.0.1:5173\n  学生平板（热更新）：http://127.0.0.1:5174/pad/\n')
