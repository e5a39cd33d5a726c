import { MAX_ASSISTANTS } from '@jiangtai/shared/classroom/remote/assisting.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { ColleagueSearch } from './ColleagueSearch.tsx'
import styles from '../remote.module.css'
import pairing from './pairing.module.css'

type Assistant = CallOutput<'GET /api/prepare_lessons/api/remotes'>['assistants'][number]

type AssistantsProps = {
  lesson_session_id: string
  assistants: readonly Assistant[]
  /** Reads them again; the board is told too, but perhaps later. */
  onChanged: () => Promise<unknown>
}

/** 协助老师: the colleagues whom the teacher lets steer this lesson, each with 取消协助 ([CR-400], [CR-404]). */
export function Assistants({ lesson_session_id, assistants, onChanged }: AssistantsProps) {
  const [isSearching, setIsSearching] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function change(doing: string, call: () => Promise<unknown>): Promise<void> {
    setRefusal(null)
    try {
      await call()
      setIsSearching(false)
      await onChanged()
    } catch (error) {
      setRefusal(`没有${doing}：${error instanceof Error ? error.message : '请再试一次'}`)
    }
  }
  const name = (teacher_id: string) =>
    change('添加', () =>
      api.call('POST /api/prepare_lessons/api/name_assistant', { lesson_session_id, teacher_id }),
    )
  const dismiss = (teacher_id: string) =>
    change('取消', () =>
      api.call('POST /api/prepare_lessons/api/dismiss_assistant', { lesson_session_id, teacher_id }),
    )

  return (
    <section className={pairing.assistants} aria-label="协助老师">
      <div className={styles.question}>
        <h3>协助老师</h3>
        {!isSearching && assistants.length < MAX_ASSISTANTS && (
          <StageButton size="small" onPress={() => setIsSearching(true)}>
            添加协助老师
          </StageButton>
        )}
      </div>
      {isSearching && (
        <ColleagueSearch
          except={assistants.map(({ teacher_id }) => teacher_id)}
          onPick={name}
          onCancel={() => setIsSearching(false)}
        />
      )}
      <ul className={pairing.remotes}>
        {assistants.map((one) => (
          <li key={one.teacher_id} className={styles.question}>
            <span className={styles.line}>{one.name}</span>
            <StageButton size="small" label={`取消协助：${one.name}`} onPress={() => dismiss(one.teacher_id)}>
              取消协助
            </StageButton>
          </li>
        ))}
      </ul>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <p className={pairing.hint}>
        {assistants.length === 0
          ? '请同事一起上这节课：用自己的手机翻页、发题、点名，不能下课，下课后自动结束。'
          : '他们在工作台点“协助上课”，或在手机上输入遥控码。'}
      </p>
    </section>
  )
}
