import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './directory-lock.ts'

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'jiangtai-lock-'))
})

afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

function writeLock(holder: unknown): void {
  writeFileSync(path.join(directory, 'database.lock'), JSON.stringify(holder))
}

test('a held directory is refused, naming the directory and the process', () => {
  const release = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(`数据目录 ${directory} 正被进程 ${process.pid} 使用`)
  release()
})

test('a released directory can be taken again and keeps no trace', () => {
  lockDirectory(directory)()
  const release = lockDirectory(directory)
  release()
  release()
  expect(readdirSync(directory)).toEqual([])
})

test('the lock of a process that is gone is taken over', () => {
  writeLock({ pid: 2 ** 22 + 1, started: 'before' })
  expect(() => lockDirectory(directory)()).not.toThrow()
})

test('a pid in use again by another process does not block', () => {
  writeLock({ pid: process.ppid, started: 'an earlier boot/1' })
  expect(() => lockDirectory(directory)()).not.toThrow()
})

test('a living process of unknown age keeps its lock', () => {
  writeLock({ pid: process.ppid, started: null })
  expect(() => lockDirectory(directory)).toThrow(`正被进程 ${process.ppid} 使用`)
})

test('a lock that cannot be read is stale', () => {
  writeFileSync(path.join(directory, 'database.lock'), '12')
  expect(() => lockDirectory(directory)()).not.toThrow()
})
