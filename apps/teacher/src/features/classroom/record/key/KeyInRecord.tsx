import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import type { LessonRecord } from '../record-figures.ts'
import styles from '../record.module.css'

type Quiz = LessonRecord['quizzes'][number]

const SetKeyDialog = laterDialog(async () => (await import('./SetKeyDialog.tsx')).SetKeyDialog)

/** Whether a question takes its key after it was asked, and is marked by one. */
function mayHaveKey({ takes_key, document }: Pick<Quiz, 'takes_key' | 'document'>): boolean {
  return takes_key && document.items.every(({ kind }) => KINDS[kind].isGradedByMachine)
}

/** The key of a question that was asked aloud or by a picture: whether it has one, and for its teacher the way to set it or another one ([CR-462]). */
export function KeyInRecord({ quiz, name, mayMark }: { quiz: Quiz; name: string; mayMark: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!mayHaveKey(quiz) || quiz.ended_at === null) return null
  const isKnown = hasKey(quiz.document)
  return (
    <>
      {!isKnown && <span className={styles.muted}>没有设答案，不计对错</span>}
      {mayMark && (
        <Button onClick={() => setIsOpen(true)} aria-label={`${name}${isKnown ? '改答案' : '设答案'}`}>
          {isKnown ? '改答案' : '设答案'}
        </Button>
      )}
      {isOpen && <SetKeyDialog quiz={quiz} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
