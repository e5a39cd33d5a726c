import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './question-sheet.module.css'
import { useFittedText } from './use-fitted-text.ts'

/** The room at the edges of the frame and for its head, in units of the frame. */
const EDGES = 184

export type QuestionSheetProps = {
  question: { document: ShownQuestion; files: FileUrls }
  /** Which question of the lesson it is, from 1. */
  number: number
  /** Width divided by height of the page. */
  ratio: number
}

/** A question as a page, without its key: laid out in a frame of fixed width and scaled to the page, which is its positioned parent. */
export function QuestionSheet({ question, number, ratio }: QuestionSheetProps) {
  const { document, files } = question
  const text = useRef<HTMLDivElement>(null)
  useFittedText(text, PAGE_WIDTH / ratio - EDGES)
  return (
    <QuestionFrame ratio={ratio}>
      <header className={styles.head}>
        <b>第 {number} 题</b>
        <span>{questionTypeName(questionType(document))}</span>
      </header>
      <div ref={text} className={styles.text}>
        <QuestionFiles value={files}>
          <QuestionBody question={document} />
        </QuestionFiles>
      </div>
    </QuestionFrame>
  )
}

/** Words in the place of a question: it is on its way, lost, or not in the lesson any more. */
export function QuestionSheetWords({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <QuestionFrame ratio={ratio}>
      <p className={styles.words}>{children}</p>
    </QuestionFrame>
  )
}

function QuestionFrame({ ratio, children }: { ratio: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Whole at first: at no width the columns of options could not be measured.
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setScale(element.clientWidth / PAGE_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.box} data-question-sheet>
      <div
        className={styles.frame}
        style={{ width: PAGE_WIDTH, height: PAGE_WIDTH / ratio, transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  )
}
