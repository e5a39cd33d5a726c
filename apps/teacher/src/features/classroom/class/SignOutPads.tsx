import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import styles from './class.module.css'

/** 全部退出登录: ends the sign-ins of the whole class after a question ([CR-479]). */
export function SignOutPads({
  students,
  commands: { run, api, ids },
}: {
  students: readonly RosterEntry[]
  commands: Pick<LessonCommands, 'run' | 'api' | 'ids'>
}) {
  const [step, setStep] = useState<'rest' | 'asking' | { ended_count: number }>('rest')
  const online_count = students.filter(({ is_online }) => is_online).length
  async function handleSignOut(): Promise<void> {
    const done = await run('全部退出登录', (options) =>
      api.call('POST /api/prepare_lessons/api/interact/sign_out_pads', ids, options),
    )
    setStep(done === null ? 'rest' : done)
  }
  if (step === 'asking')
    return (
      <div className={styles.signOut} role="group" aria-label="全部退出登录">
        <p>{`让全班学生退出登录？现在有 ${online_count} 人在线，退出后要重新输入密码。`}</p>
        <StageButton size="small" look="danger" isStep onPress={handleSignOut}>
          确定退出
        </StageButton>
        <StageButton size="small" isStep onPress={() => setStep('rest')}>
          不退出
        </StageButton>
      </div>
    )
  return (
    <>
      <StageButton size="small" look="quiet" isStep onPress={() => setStep('asking')}>
        全部退出登录
      </StageButton>
      {step !== 'rest' && <span role="status">{`已退出 ${step.ended_count} 个登录`}</span>}
    </>
  )
}
