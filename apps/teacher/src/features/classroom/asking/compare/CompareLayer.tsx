import {
  type Comparison,
  isOnPads,
  withNext,
  withSwapped,
} from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { askFirst } from '@jiangtai/ui/kit/notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answersOfRun } from '../../classroom.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import { answersOnBoard } from '../marking/marked-answers.ts'
import { heldMarks } from '../marking/marks.ts'
import { useMarks } from '../marking/use-marks.ts'
import { answerUploadsQuery } from '../photos/answer-uploads.queries.ts'
import { CompareCell } from './CompareCell.tsx'
import styles from './compare.module.css'
import { InkActs } from './InkActs.tsx'
import { PenTools, type PenTool } from './PenTools.tsx'
import { useComparedInks } from './use-compared-inks.ts'

export type CompareLayerProps = {
  item: ShownItem
  detail: AnswerDetailView
  comparison: Comparison
  onChange: (comparison: Comparison) => Promise<unknown>
  onPutAway: () => Promise<unknown>
}

/** 对比讲评 over the whole board: up to four answers beside each other, zoomed, turned, drawn on and marked ([CR-200], [CR-202]). Escape is 收起. */
export function CompareLayer({ item, detail, comparison, onChange, onPutAway }: CompareLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const queries = useQueryClient()
  const { quiz_run_id, is_collecting } = detail
  const { item_id } = item
  const { student_ids, has_names } = comparison
  const [tool, setTool] = useState<PenTool | null>(null)
  const [isMarking, setIsMarking] = useState(false)
  const full_score = detail.document.items.find((known) => known.item_id === item_id)?.score ?? 0
  const onStored = () => void queries.invalidateQueries({ queryKey: answersOfRun(quiz_run_id) })
  const marks = useMarks({ quiz_run_id, item_id, full_score, isCollecting: is_collecting, onStored })
  const held_count = is_collecting ? marks.waiting_count : 0
  const handlePutAway = async () => {
    if (held_count === 0) return void (await onPutAway())
    askFirst({ ...heldMarks(held_count), onOk: () => void onPutAway() })
  }
  const inks = useComparedInks({ quiz_run_id, item_id })
  const answers = answersOnBoard(item, detail)
  const wall = answers.map(({ student_id }) => student_id)
  const hasPhotos = answers.some(({ photo_keys }) => photo_keys.length > 0)
  const uploads = useQuery({ ...answerUploadsQuery(quiz_run_id), enabled: hasPhotos })
  const urls = new Map((uploads.data?.list ?? []).map(({ object_key, url }) => [object_key, url]))

  // A dialog is only modal when opened by this call.
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const put = (ids: readonly string[]) => onChange({ ...comparison, student_ids: [...ids] })
  const word = student_ids.length > 1 ? '对比讲评' : '展示'
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={word}
      onCancel={(event) => {
        event.preventDefault()
        void handlePutAway()
      }}
    >
      <header className={styles.head}>
        <h2>{word}</h2>
        <StageButton
          size="small"
          isPressed={has_names}
          onPress={() => onChange({ ...comparison, has_names: !has_names })}
        >
          {has_names ? '隐藏姓名' : '显示姓名'}
        </StageButton>
        <StageButton
          size="small"
          look={isMarking ? 'primary' : 'quiet'}
          isPressed={isMarking}
          onPress={() => setIsMarking(!isMarking)}
        >
          批改
        </StageButton>
        <StageButton
          size="small"
          look={isOnPads(comparison) ? 'primary' : 'quiet'}
          isPressed={isOnPads(comparison)}
          onPress={() => onChange({ ...comparison, is_on_pads: !isOnPads(comparison) })}
        >
          平板同步看
        </StageButton>
        {hasPhotos && inks.isReady && <PenTools tool={tool} onTool={setTool} />}
        {/* Behind the pen, which stays under the hand when this comes. */}
        {marks.undo !== null && (
          <StageButton size="small" onPress={marks.undo}>
            撤销批改
          </StageButton>
        )}
        <span className={styles.leave}>
          <StageButton size="small" look="primary" isAutoFocused isStep onPress={handlePutAway}>
            收起
          </StageButton>
        </span>
      </header>
      {uploads.isError && (
        <p role="alert" className={styles.failed}>
          照片没有取到。
          <StageButton size="small" onPress={() => void uploads.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {inks.trouble !== null && (
        <p role="alert" className={styles.failed}>
          {inks.trouble.words}
          <StageButton size="small" onPress={inks.trouble.onAct}>
            {inks.trouble.act}
          </StageButton>
        </p>
      )}
      {held_count > 0 && (
        <p role="status" className={styles.hint}>
          正在收最后的作答，已批的 {held_count} 份收齐后自动保存。
        </p>
      )}
      {marks.failed !== null && (
        <p role="alert" className={styles.failed}>
          有 {marks.failed.count} 份批改没有存上：{marks.failed.message}
          <StageButton size="small" onPress={marks.failed.retry}>
            重新保存
          </StageButton>
        </p>
      )}
      <div className={styles.cells} data-count={student_ids.length}>
        {student_ids.map((student_id, at) => {
          const answer = answers.find((one) => one.student_id === student_id)
          const title =
            has_names && answer !== undefined ? answer.name : `第 ${wall.indexOf(student_id) + 1} 份`
          const next = (step: -1 | 1) => withNext(student_ids, { at, step, wall })
          return (
            <CompareCell
              key={student_id}
              {...{ title, answer, quiz_run_id, urls, tool, full_score, isMarking }}
              ink={inks.inkOf(student_id)}
              isLoading={hasPhotos && uploads.isPending}
              onInk={(ink) => {
                if (inks.isReady) inks.draw(student_id, ink)
              }}
              mark={answer === undefined ? null : marks.shown(answer)}
              onGive={(given) => answer !== undefined && marks.give([answer], given)}
              inkActs={
                answer !== undefined &&
                inks.inkOf(student_id) !== null && (
                  <InkActs
                    {...{ title, place: { quiz_run_id, item_id, student_id } }}
                    ink={inks.inkOf(student_id)}
                    isStored={inks.isStored(student_id)}
                    mark={marks.shown(answer)}
                    onGive={(given) => marks.give([answer], given)}
                  />
                )
              }
              acts={{
                former: actOf(next(-1), put),
                next: actOf(next(1), put),
                swap:
                  student_ids.length > 1
                    ? () => put(withSwapped(student_ids, at, (at + 1) % student_ids.length))
                    : null,
                leave:
                  student_ids.length > 1 ? () => put(student_ids.filter((id) => id !== student_id)) : null,
              }}
            />
          )
        })}
      </div>
    </dialog>
  )
}

/** The act that puts another order on the board; null where there is none. */
function actOf(
  ids: readonly string[] | null,
  put: (ids: readonly string[]) => Promise<unknown>,
): (() => Promise<unknown>) | null {
  return ids === null ? null : () => put(ids)
}
