import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = path.dirname(fileURLToPath(import.meta.url))

/**
 * A school with one class of each size, in a data folder no server runs on yet.
 * @param {{ data_dir: string, sizes: number[] }} options
 * @returns {Promise<{ school_id: string, teacher_token: string, classes: import('../rooms/our-room.mjs').ClassOfWorld[] }>}
 */
export function openWorld({ data_dir, sizes }) {
  return runScript({ script: 'make-world.mjs', args: sizes.map(String), data_dir })
}

/**
 * The statements each call sends, in a class of each size.
 * @param {{ data_dir: string, sizes: number[] }} options
 * @returns {Promise<{ name: string, counts: number[] }[]>}
 */
export function countStatements({ data_dir, sizes }) {
  return runScript({ script: 'count-statements.mjs', args: sizes.map(String), data_dir })
}

/**
 * A school of each number of students, in a data folder no server runs on yet.
 * @param {{ data_dir: string, sizes: number[] }} options
 * @returns {Promise<{ student_count: number, manager_token: string, head_token: string }[]>}
 */
export function openSchools({ data_dir, sizes }) {
  return runScript({ script: 'make-schools.mjs', args: sizes.map(String), data_dir })
}

/**
 * A bank of so many questions, in a data folder no server runs on yet.
 * @param {{ data_dir: string, size: number }} options
 * @returns {Promise<{ token: string, count: number, characters: number, question_mb: string, search_mb: string }>}
 */
export function openQuestions({ data_dir, size }) {
  return runScript({ script: 'make-questions.mjs', args: [String(size)], data_dir })
}

/**
 * These scripts load the server's TypeScript, so each is a process of its own; the last line of its output is its result.
 * @param {{ script: string, args: string[], data_dir: string }} of
 */
async function runScript({ script, args, data_dir }) {
  const command = ['--import', 'tsx', path.join(folder, script), ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: path.resolve(folder, '../..'),
    env: { ...process.env, DATA_DIR: data_dir },
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
