import type { BatchOutcome } from '@jiangtai/shared/classes/batch-contract.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { inReadingOrder, peopleInWords } from '../class-words.ts'
import { changeClasses, forceLogoutClasses } from '../classes.queries.ts'
import styles from '../classes.module.css'
import { type BatchVerb, namesInWords, VERB_NAMES } from './batch-words.ts'

type Verb = Exclude<BatchVerb, 'slips'>
type Props = { verb: Verb; rows: readonly ClassView[]; onDone: () => void; onClose: () => void }

/** Asks before many classes are changed: names each of them and the effects, and afterwards the classes that stayed. */
export function BatchDialog({ verb, rows: chosen, onDone, onClose }: Props) {
  const rows = chosen.toSorted(inReadingOrder)
  const change = useMutation(changeClasses())
  const logout = useMutation(forceLogoutClasses())
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null)
  const name = VERB_NAMES[verb]
  const error = change.error ?? logout.error
  if (outcome !== null) return <OutcomeDialog name={name} outcome={outcome} onClose={onDone} />

  function handleConfirm() {
    if (change.isPending || logout.isPending) return
    const class_ids = rows.map(({ class_id }) => class_id)
    if (verb === 'force_logout') {
      logout.mutate(
        { class_ids },
        {
          onSuccess: ({ class_count, ended_count }) => {
            message.success(
              ended_count === 0
                ? `这 ${class_count} 个班现在没有人登录`
                : `${namesInWords(rows)}：已结束 ${ended_count} 处登录`,
            )
            onDone()
          },
        },
      )
      return
    }
    change.mutate(
      { verb, class_ids },
      {
        onSuccess: (result) => {
          if (result.refused.length > 0) return setOutcome(result)
          message.success(`已${name}${namesInWords(rows)}`)
          onDone()
        },
      },
    )
  }

  return (
    <Dialog
      title={`${name}所选的 ${rows.length} 个班？`}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            取消
          </Button>
          <Button
            danger={verb !== 'restore'}
            loading={change.isPending || logout.isPending}
            onClick={handleConfirm}
          >
            {name}
          </Button>
        </>
      }
    >
      <ul className={styles.classNames} aria-label="所选班级">
        {rows.map((row) => (
          <li key={row.class_id}>{row.name}</li>
        ))}
      </ul>
      <p>{effectOf(verb, rows)}</p>
      {error !== null && (
        <p className={styles.wrong} role="alert">
          没有{name}成功：{error.message}
        </p>
      )}
    </Dialog>
  )
}

function OutcomeDialog({
  name,
  outcome: { done_count, refused },
  onClose,
}: {
  name: string
  outcome: BatchOutcome
  onClose: () => void
}) {
  return (
    <Dialog
      title={`${name}的结果`}
      width={520}
      onCancel={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p role="status">
        已{name} {done_count} 个班，{refused.length} 个班没有{name}：
      </p>
      <ul className={styles.refused}>
        {refused.map((one) => (
          <li key={one.class_id}>
            <strong>{one.name}</strong>
            <span>{one.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function effectOf(verb: Verb, rows: readonly ClassView[]): string {
  const student_count = rows.reduce((sum, row) => sum + row.student_count, 0)
  switch (verb) {
    case 'deactivate':
      return '停用后，学生不能进入这些班的课堂，也不能再用它们开课；正在上的课可以上完。名册、任课和记录都保留，随时可以恢复。'
    case 'restore':
      return '恢复后可以照常上课、选择和修改，名册和任课还是原来的；已读完最后一个年级的班恢复为“已毕业”。'
    case 'archive':
      return `这些班共有 ${peopleInWords(rows)}。归档后只能查看：名册和任课不能再改，选择班级时不再出现，课堂记录和报告仍可打开；学生留在各班的名册上，可以分到别的班。需要时可以恢复。`
    case 'force_logout':
      return `这些班共 ${student_count} 名学生，在所有平板上的登录会马上结束，要重新输入密码才能继续使用。`
  }
}
