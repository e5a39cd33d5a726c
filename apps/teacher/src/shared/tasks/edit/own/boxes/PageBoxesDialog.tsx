import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { MAX_OWN_PICTURES, MAX_OWN_TEXT } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useState } from 'react'
import { Field, FieldGroup } from '../../../../forms/Field.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { textOf } from '../../../../forms/use-form.ts'
import type { GivenQuestions } from '../../../../questions/homework/new-homework.queries.ts'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import type { TaskDraft } from '../../task-draft.ts'
import { PagePickerDialog } from '../../pages/PagePickerDialog.tsx'
import { photosOf } from '../../pages/paged-file.ts'
import { BoxList } from './BoxList.tsx'
import { type PlacedBox, withBoxMoved, withoutBox, withPage } from './drawn-pages.ts'
import { PageBar } from './PageBar.tsx'
import { PageDesk } from './PageDesk.tsx'
import { useBoxesForm } from './use-boxes-form.ts'
import { usePagePictures } from './use-page-pictures.ts'
import styles from './boxes.module.css'

const { items: MAX_BOXES } = DOCUMENT_LIMITS

/** 拍照画答题框: photographed pages with numbered boxes, each an item of one question for this task ([TK-202], HW-02). */
export function PageBoxesDialog({
  place,
  onWritten,
  onClose,
}: {
  place: Pick<TaskDraft, 'subject_id' | 'phase_id'>
  onWritten: (given: GivenQuestions) => unknown
  onClose: () => void
}) {
  const { name: kindName } = useTaskKind()
  const { pictures, isOpening, openingCount, open } = usePagePictures()
  const [page_id, setPageId] = useState<string | null>(null)
  const [chosen_id, setChosen] = useState<string | null>(null)
  const [isPicking, setIsPicking] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const boxes = useBoxesForm({
    ...{ place, pictures },
    onDone({ question, view }) {
      onWritten({ questions: [question], views: [view] })
      onClose()
    },
  })
  const { form, drawn, answers, draw, sending_no } = boxes
  const page = drawn.pages.find((one) => one.page_id === page_id) ?? drawn.pages[0] ?? null

  const handlePick = async (files: readonly File[]) => {
    const taken = files.slice(0, MAX_OWN_PICTURES - drawn.pages.length - openingCount)
    const opened = await open(taken)
    setFaults([...(files.length > taken.length ? [`最多 ${MAX_OWN_PICTURES} 页`] : []), ...opened.faults])
    for (const id of opened.page_ids) draw((before) => withPage(before, id))
    const [first] = opened.page_ids
    if (first !== undefined) setPageId(first)
  }
  const choose = (box: PlacedBox | null) => {
    setChosen(box?.box_id ?? null)
    if (box !== null) setPageId(box.page_id)
  }
  const room = MAX_OWN_PICTURES - drawn.pages.length - openingCount
  return (
    <>
      <FormDialog
        title="拍照画答题框"
        save={`加入${kindName}`}
        verb="加入"
        width={1120}
        form={form}
        onClose={onClose}
      >
        <FieldGroup
          label="照片"
          hint={`拍练习册、试卷的一页，或从资源里的 PDF、PPT、Word 选页，在要作答的地方画框；最多 ${MAX_OWN_PICTURES} 页、${MAX_BOXES} 个框，只用在这份${kindName}里`}
          error={form.errorAt('steps')}
        >
          <PageBar
            pages={drawn.pages}
            current_id={page?.page_id ?? null}
            isOpening={isOpening}
            onPage={setPageId}
            onPick={(files) => void handlePick(files)}
            onResource={() => setIsPicking(true)}
          />
          {faults.map((fault) => (
            <p key={fault} role="alert" className={styles.fault}>
              {fault}
            </p>
          ))}
        </FieldGroup>
        {page !== null && (
          <div className={styles.desk}>
            <PageDesk {...{ boxes, page, pictures, chosen_id }} onChoose={setChosen} />
            <div className={styles.side}>
              {drawn.boxes.length === 0 && (
                <p className={styles.note}>
                  在照片上按住拖动，画出第 1 框；用键盘时按“加一个框”，再用方向键移动。
                </p>
              )}
              <BoxList
                drawn={drawn}
                answers={answers}
                chosen_id={chosen_id}
                faultOf={boxes.faultOf}
                actsOf={(box) => ({
                  onChoose: () => choose(box),
                  onAnswer: (answer) => boxes.answer(box.box_id, answer),
                  placing: {
                    onMove: (by) => draw((before) => withBoxMoved(before, box.box_id, by)),
                    onRemove: () => draw((before) => withoutBox(before, box.box_id)),
                  },
                })}
              />
            </div>
          </div>
        )}
        <Field label="要求" hint="可以不写，例如：写在框里，结果保留根号" error={form.errorAt('text')}>
          {(field) => (
            <TextArea
              {...field}
              min_rows={1}
              max_rows={4}
              maxLength={MAX_OWN_TEXT}
              {...textOf(form, 'text')}
            />
          )}
        </Field>
        {sending_no !== null && (
          <p role="status" className={styles.note}>
            正在上传第 {sending_no} 页，共 {drawn.pages.length} 页
          </p>
        )}
      </FormDialog>
      {isPicking && (
        <PagePickerDialog
          room={room}
          okText="用这几页"
          onPick={async (picked, making) => handlePick(await photosOf(picked, making))}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  )
}
