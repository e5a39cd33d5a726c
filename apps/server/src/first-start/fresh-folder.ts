import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../core/env.ts'

/** It outlives a first start that is cut short, after which the folder is no longer empty. */
const MARK = 'demo-school.pending'

type FolderEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DEMO' | 'NODE_ENV'>

/** Marks an empty data folder as one that gets the demo school; call it before anything is written there ([FS-20]). */
export function markFreshFolder(env: FolderEnv): void {
  if (env.DATABASE_URL !== undefined || env.DEMO !== undefined || env.NODE_ENV === 'production') return
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  if (readdirSync(env.DATA_DIR).length === 0) writeFileSync(path.join(env.DATA_DIR, MARK), '')
}

/** Whether this start builds the demo school, if there is no school yet. */
export function wantsDemo(env: FolderEnv): boolean {
  if (env.DEMO !== undefined) return env.DEMO === '1'
  const isMarked = existsSync(path.join(env.DATA_DIR, MARK))
  return isMarked && env.DATABASE_URL === undefined && env.NODE_ENV !== 'production'
}

/** Forgets the mark once there is a school: no later start builds the demo by itself. */
export function unmarkFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): void {
  rmSync(path.join(DATA_DIR, MARK), { force: true })
}
