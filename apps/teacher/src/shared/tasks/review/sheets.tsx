import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { ReactNode } from 'react'
import type { TaskKind } from '../kind/TaskKind.tsx'
import { pickedWords } from '../marking/picked/kind-words.ts'
import { StudentAnswer } from '../marking/StudentAnswer.tsx'
import type { ChosenAnswer } from './chosen-answers.ts'
import type { ReviewPage } from './review.queries.ts'
import { SheetFrame } from './SheetFrame.tsx'
import styles from './review.module.css'

/** A page before its picture is drawn. */
export type Sheet = Pick<ReviewPage, 'title' | 'shows'> & { content: ReactNode }

/** Whether the names of students are shown, and the words of which kind of task. */
type ShownAs = { is_named: boolean; kind: Pick<TaskKind, 'words'> }

/** The pages of some answers: each question once, then its answers, of which each photo has a page of its own ([HK-45]). */
export function sheetsOf(chosen: readonly ChosenAnswer[], shown_as: ShownAs): Sheet[] {
  const shown = new Set<string>()
  return chosen.flatMap((one) => {
    const { question_id } = one.asked.view
    const isNew = !shown.has(question_id)
    shown.add(question_id)
    return [...(isNew ? [questionSheet(one)] : []), ...answerSheets(one, shown_as)]
  })
}

function questionSheet({ asked: { view, name } }: ChosenAnswer): Sheet {
  // A question with several items has the name of the whole.
  const title = name.replace(/（\d+）$/, '')
  const content = (
    <SheetFrame head={title}>
      <QuestionFiles value={view.files}>
        <QuestionBody question={view.document} />
      </QuestionFiles>
    </SheetFrame>
  )
  return { title, shows: { kind: 'question' }, content }
}

function answerSheets(
  { answer, asked: { item, name }, files }: ChosenAnswer,
  { is_named, kind }: ShownAs,
): Sheet[] {
  const { student_id, item_id, round, highlight, value, ink } = answer
  const words = highlight === null ? '学生作答' : pickedWords(kind, highlight.kind)
  const title = `${name} ${words}`
  const head = highlight === null || highlight.word === '' ? title : `${title}：${highlight.word}`
  const photos = (value?.attachments ?? []).filter(({ kind }) => kind !== 'sound')
  const isHeard = value?.attachments.some(({ kind }) => kind === 'sound') ?? false
  const shows = { kind: 'answer' as const, student_id, item_id, round, is_named }
  // The first page has the words with the first photo, or the words alone.
  return [photos[0], ...photos.slice(1)].map((photo, at) => ({
    ...{ title, shows },
    content: (
      <SheetFrame head={head}>
        {at === 0 ? (
          <>
            {isHeard && <p className={styles.heard}>录音作答，在课堂白板上可以播放。</p>}
            {!(isHeard && photo === undefined && isSilent(value)) && (
              <StudentAnswer
                {...{ item, files, ink, onInk: null }}
                value={value === null ? null : { ...value, attachments: photo === undefined ? [] : [photo] }}
              />
            )}
          </>
        ) : (
          <StudentAnswer
            {...{ item, files, ink, onInk: null }}
            value={{ kind: 'text', text: '', attachments: photo === undefined ? [] : [photo] }}
          />
        )}
      </SheetFrame>
    ),
  }))
}

/** An answer of sound alone says nothing that could be read. */
function isSilent(value: ChosenAnswer['answer']['value']): boolean {
  return value?.kind === 'text' && value.text.trim() === ''
}
