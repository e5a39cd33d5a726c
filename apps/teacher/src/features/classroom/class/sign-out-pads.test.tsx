import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { rosterEntry } from '../test/lesson-builders.ts'
import stage from '../stage/stage.module.css'
import { SignOutPads } from './SignOutPads.tsx'

afterEach(cleanup)

test('[CR-479] asks with how many are on before it signs the class out, and says how many it were', async () => {
  const called: string[] = []
  const commands = {
    ids: { lesson_session_id: 'lesson', device_id: 'device' },
    api: {
      call: (name: string) => {
        called.push(name)
        return Promise.resolve({ student_count: 3, ended_count: 2 })
      },
    },
    run: (_what: string, work: (options: object) => Promise<unknown>) => work({}),
  } as unknown as Pick<LessonCommands, 'run' | 'api' | 'ids'>
  const students = [rosterEntry('林晓', {}), rosterEntry('王一', { is_online: false })]
  render(
    <main className={stage.stage}>
      <SignOutPads {...{ students, commands }} />
    </main>,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('全部退出登录')
  expect(screen.getByText(/现在有 1 人在线/)).toBeVisible()
  expect(await barriers()).toEqual([])
  await press('不退出')
  expect(called).toEqual([])
  await press('全部退出登录')
  await press('确定退出')
  expect(await screen.findByText('已退出 2 个登录')).toBeVisible()
  expect(called).toEqual(['POST /api/prepare_lessons/api/interact/sign_out_pads'])
})
