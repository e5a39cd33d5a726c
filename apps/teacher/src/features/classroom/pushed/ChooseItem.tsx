import { pageNameAt } from '@jiangtai/shared/classroom/pushed/page-name.ts'
import type { PushedKind } from '@jiangtai/shared/classroom/pushed/views.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../../core/session/user.ts'
import { lessonFilesQuery } from '../../../shared/resources/media/lesson-files.queries.ts'
import { sizeWords, typeName } from '../../../shared/resources/resource-words.ts'
import { FindFiles } from '../files/later-find.ts'
import { whyNotOnPads } from '../files/on-pads.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { PageThumb } from '../stage/pages/PageThumb.tsx'
import { ChooseMore } from './ChooseMore.tsx'
import styles from './pushed.module.css'

/** What is to be handed out, with the name that the button says. */
export type ItemChoice = { kind: PushedKind; ref_id: string; name: string }

export type ChooseItemProps = {
  state: Pick<ClassroomState, 'pages' | 'ink' | 'current_page_id' | 'class_id'>
  prepare_lesson_id: string
  item: ItemChoice | null
  onItem: (item: ItemChoice) => void
}

/** What is handed out: a page of the lesson by its picture, a screenshot, a question, or a file that pads can show ([CR-102]), of the lesson or of 资源中心 ([CR-458]). */
export function ChooseItem({ state, prepare_lesson_id, item, onItem }: ChooseItemProps) {
  const files = useQuery(lessonFilesQuery(prepare_lesson_id))
  const mayFind = useCan('resource.query')
  const [isFinding, setIsFinding] = useState(false)
  const list = files.data?.list ?? []
  const { pages, ink, current_page_id } = state
  return (
    <>
      <h3 className={styles.head}>页面（含板书）</h3>
      {pages.length === 0 && <p className={styles.note}>这节课还没有页面</p>}
      <ul className={styles.pages} aria-label="页面">
        {pages.map((page, index) => (
          <li key={page.page_id}>
            <PageThumb
              page={page}
              number={index + 1}
              ink={ink[page.page_id]}
              isPressed={item?.ref_id === page.page_id}
              onPress={() => onItem(pageChoice(pages, index))}
            />
            {/* The picture has the name for screen readers and the keyboard; a finger may as well meet the words. */}
            <small onClick={() => onItem(pageChoice(pages, index))}>
              {page.page_id === current_page_id ? '当前页' : pageNameAt(pages, index)}
            </small>
          </li>
        ))}
      </ul>
      <ChooseMore {...{ prepare_lesson_id, item, onItem }} class_id={state.class_id} />
      <h3 className={styles.head}>本课资源</h3>
      {files.isPending && <p role="status">正在取本课资源…</p>}
      {files.isError && files.data === undefined && (
        <p role="alert" className={styles.note}>
          本课资源没有加载出来：{files.error.message}
          <StageButton size="small" onPress={() => void files.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {files.isSuccess && list.length === 0 && <p className={styles.note}>这节课没有资源</p>}
      <ul className={styles.files} aria-label="本课资源">
        {list.map((file) => {
          const why = whyNotOnPads(file)
          return (
            <li key={file.resource_id}>
              <button
                type="button"
                className={styles.file}
                disabled={why !== null}
                aria-pressed={item?.ref_id === file.resource_id}
                onClick={() => onItem({ kind: 'file', ref_id: file.resource_id, name: file.name })}
              >
                <span>{file.name}</span>
                <small>{why ?? `${typeName(file.type)} · ${sizeWords(file)}`}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {mayFind && (
        <StageButton size="small" isPressed={isFinding} onPress={() => setIsFinding(!isFinding)}>
          从资源中心选…
        </StageButton>
      )}
      {isFinding && (
        <FindFiles
          actsOn={(file) => {
            const why = whyNotOnPads(file)
            const { resource_id: ref_id, name } = file
            const isChosen = item?.ref_id === ref_id
            if (why !== null) return <small>{why}</small>
            return (
              <StageButton
                size="small"
                label={`选择“${name}”`}
                isPressed={isChosen}
                look={isChosen ? 'primary' : 'quiet'}
                onPress={() => onItem({ kind: 'file', ref_id, name })}
              >
                选择
              </StageButton>
            )
          }}
        />
      )}
    </>
  )
}

/** A page of the lesson as what is handed out. */
export function pageChoice(pages: ClassroomState['pages'], at: number): ItemChoice {
  return { kind: 'page', ref_id: pages[at]?.page_id ?? '', name: pageNameAt(pages, at) }
}
