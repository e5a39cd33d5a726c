import { HIGHLIGHT_KINDS } from '@jiangtai/shared/tasks/marking/highlight-kinds.ts'
import { MAX_HIGHLIGHT_WORD } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { DeskAnswer } from '../desk/marking-desk.ts'
import { pickedWords } from './kind-words.ts'
import { pickAnswer, type PickedAnswer, pickedQuery } from './picked.queries.ts'
import styles from './picked.module.css'

/** The key that picks an answer out together with Alt: 优 and 错 by their first letters, which no browser takes. */
const KEYS: Readonly<Record<PickedAnswer['kind'], string>> = { excellent: 'Y', error: 'C' }

/** 优秀作业, 典型错误: picks the answer in front for the report, for 讲评 and for the pads of its class ([TK-90], [HK-70]); a second press lets it go. */
export function PickAnswer({ task_id, answer }: { task_id: string; answer: DeskAnswer }) {
  const task_kind = useTaskKind()
  const { student_id, round, item_id } = answer
  const { data } = useQuery(pickedQuery(task_kind.id, task_id, item_id))
  const pick = useMutation(pickAnswer(task_kind.id))
  const picked = data?.list.find((one) => one.student_id === student_id && one.round === round) ?? null
  const put = (highlight: Pick<PickedAnswer, 'kind' | 'word' | 'is_shown'> | null) => {
    if (pick.isPending) return
    pick.mutate(
      { task_id, student_id, round, item_id, highlight },
      { onError: (error) => message.error(`没有保存：${error.message}`) },
    )
  }
  const toggle = (kind: PickedAnswer['kind']) =>
    put(
      picked?.kind === kind ? null : { kind, word: picked?.word ?? '', is_shown: picked?.is_shown ?? false },
    )
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const kind = HIGHLIGHT_KINDS.find((one) => event.code === `Key${KEYS[one]}`)
    if (kind === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    // A dialog over the desk has keys of its own.
    if (data === undefined || (event.target instanceof Element && event.target.closest('dialog') !== null))
      return
    event.preventDefault()
    toggle(kind)
  })
  // Whoever marks with the keyboard picks out with it too, wherever the focus is on the desk.
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <div className={styles.picked} role="group" aria-label="选为讲评用">
      {HIGHLIGHT_KINDS.map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-pressed={picked?.kind === kind}
          disabled={data === undefined}
          // The score keeps the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          title={`Alt + ${KEYS[kind]}`}
          aria-keyshortcuts={`Alt+${KEYS[kind]}`}
          onClick={() => toggle(kind)}
        >
          {pickedWords(task_kind, kind)}
        </Button>
      ))}
      {picked !== null && (
        <>
          <WordBox
            key={`${student_id} ${item_id} ${picked.kind}`}
            picked={picked}
            onSay={(word) => put({ kind: picked.kind, word, is_shown: picked.is_shown })}
          />
          <Checkbox
            checked={picked.is_shown}
            onChange={({ target }) => put({ kind: picked.kind, word: picked.word, is_shown: target.checked })}
          >
            匿名给同班同学看
          </Checkbox>
          {picked.is_shown && (
            <span className={styles.hint}>
              公布结果后在平板上看到，不写姓名；照片上写的名字、录音里的声音认得出来
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The word for a picked answer; kept once the box is left. */
function WordBox({ picked, onSay }: { picked: PickedAnswer; onSay: (word: string) => void }) {
  const [word, setWord] = useState(picked.word)
  const say = () => {
    if (word.trim() !== picked.word) onSay(word.trim())
  }
  return (
    <Input
      className={styles.word}
      aria-label={picked.kind === 'error' ? '错在哪里' : '好在哪里'}
      placeholder={picked.kind === 'error' ? '错在哪里，可以不填' : '好在哪里，可以不填'}
      maxLength={MAX_HIGHLIGHT_WORD}
      value={word}
      onChange={({ target }) => setWord(target.value)}
      onBlur={say}
      onPressEnter={say}
    />
  )
}
