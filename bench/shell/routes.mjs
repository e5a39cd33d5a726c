import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const LIST_SCREENS =
  "import('./apps/teacher/src/app/routes.tsx').then(({ screenRoutes }) => console.log(JSON.stringify(screenRoutes.map(({ path, tab_params }) => ({ path, tab_params })))))"

/**
 * Every screen of the teacher's route table, with the ids it needs taken from `ids`.
 * @param {Record<string, string>} ids
 * @returns {Promise<string[]>}
 */
export async function teacherPaths(ids) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', LIST_SCREENS], {
    cwd: root,
  })
  const screens = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
  return screens.map(({ path: place, tab_params = [] }) => {
    const query = new URLSearchParams()
    for (const name of tab_params) if (ids[name] !== undefined) query.set(name, ids[name])
    return query.size === 0 ? place : `${place}?${query}`
  })
}
