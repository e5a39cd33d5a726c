// One step of `npm test`: its output is shown, and read for what passed and failed.
import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * Runs a program in the project's folder, its output shown as it comes or not at all; never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: Record<string, string>, isShownAtOnce: boolean }} options
 * @returns {Promise<{ code: number, seconds: number, passed: number, failed: number, lines: string[] }>}
 */
export function runStep(command, args, { env, isShownAtOnce }) {
  const began = Date.now()
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour, ...env },
  })
  /** @type {string[]} */
  const lines = []
  let rest = ''
  const read = (/** @type {Buffer} */ chunk, /** @type {NodeJS.WriteStream} */ to) => {
    if (isShownAtOnce) to.write(chunk)
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
  }
  child.stdout.on('data', (chunk) => read(chunk, process.stdout))
  child.stderr.on('data', (chunk) => read(chunk, process.stderr))
  return new Promise((resolve) => {
    const end = (/** @type {number} */ code) => {
      const plain = [...lines, rest].map((line) => stripVTControlCharacters(line))
      resolve({
        code,
        seconds: Math.round((Date.now() - began) / 1000),
        ...countTests(plain),
        lines: plain,
      })
    }
    child.on('error', (error) => {
      lines.push(String(error))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * What Vitest (`Tests  2 failed | 30 passed (32)`) and Playwright (`1 failed`, `15 passed (3.1m)`) say in their last lines; 0 where
 * nothing is said.
 * @param {readonly string[]} lines
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(lines) {
  const summary = lines.filter(
    (line) => /^\s*Tests\s+\d/.test(line) || /^\s*\d+ (passed|failed|flaky)\b/.test(line),
  )
  const count = (/** @type {string} */ word) =>
    summary.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${word}\\b`).exec(line)?.[1] ?? 0), 0)
  return { passed: count('passed') + count('flaky'), failed: count('failed') }
}
