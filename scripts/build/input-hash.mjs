import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MARK = '.built-from'
const IGNORED = new Set(['node_modules', 'dist', '.vite'])

/** Whether the folder holds a finished build of exactly these inputs. */
export async function isUpToDate({ root, inputs, out_folder }) {
  const mark = path.join(out_folder, MARK)
  if (!existsSync(mark)) return false
  return (await readFile(mark, 'utf8')) === (await hashInputs({ root, inputs }))
}

/** Notes what a finished build was made from. */
export async function markBuilt({ root, inputs, out_folder }) {
  await writeFile(path.join(out_folder, MARK), await hashInputs({ root, inputs }))
}

async function hashInputs({ root, inputs }) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await filesOf(path.join(root, input))) {
      hash.update(`${path.relative(root, file)}\0`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/** The files under a path in a fixed order; tests do not change what is built. */
async function filesOf(start) {
  if (!existsSync(start)) return []
  if ((await stat(start)).isFile()) return [start]
  const entries = await readdir(start, { withFileTypes: true })
  const names = entries
    .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
  const lists = await Promise.all(names.map((name) => filesOf(path.join(start, name))))
  return lists.flat()
}
