import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { TabContext, useUnsavedGuard } from '../../../core/tabs.ts'
import { useDraft } from '../../../core/use-draft.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { keepFiles, readFiles, takePicked } from '../../../shared/resources/picker/picked-files.ts'
import { LessonFormBody } from './LessonFormBody.tsx'
import { type LessonFormValue, lessonInput, readLessonForm } from './lesson-form.ts'
import { detailsPath } from '../list/lesson-status.ts'
import { addLesson, type ChapterPlace, chapterPlaceQuery, newLessonQuery } from '../lessons.queries.ts'
import { RestoredDraft } from './RestoredDraft.tsx'
import styles from '../lessons.module.css'

/** 新建备课, prefilled from the last lesson (CP-02); its chapter is offered, because the next lesson is seldom about the same. */
export function AddLessonScreen() {
  const latest = useQuery(newLessonQuery())
  const config = latest.data?.config ?? null
  const place = useQuery({
    ...chapterPlaceQuery({
      textbook_id: config?.textbook_id ?? null,
      chapter_id: config?.chapter_id ?? null,
    }),
    enabled: latest.data !== undefined,
  })
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>新建备课</h1>
      </header>
      {latest.isError && latest.data === undefined && (
        <FailedList what="上一次备课的设置" error={latest.error} onRetry={() => void latest.refetch()} />
      )}
      {latest.isPending || (latest.data !== undefined && place.isPending) ? (
        <div className={styles.form}>
          <SkeletonBlock height={420} />
        </div>
      ) : (
        latest.data !== undefined && (
          <NewLesson
            start={{
              title: '',
              subject_id: config?.subject_id ?? latest.data.subject_id,
              phase_id: config?.phase_id ?? latest.data.phase_id,
              textbook_id: config?.textbook_id ?? null,
              chapter_id: null,
              section_id: null,
              goals: '',
              class_ids: config?.class_ids ?? [],
            }}
            last={place.data ?? null}
          />
        )
      )}
    </main>
  )
}

/** Files picked before there is a lesson (spec §2 `/classPreparation/chooseCommonFile`). */
const FOR_NEW = { scene: 'preparation', prepare_lesson_id: null } as const

function NewLesson({ start, last }: { start: LessonFormValue; last: ChapterPlace | null }) {
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const draft = useDraft({ start, read: readLessonForm })
  const add = useMutation(addLesson())
  const picked = readFiles('picked', FOR_NEW)
  useUnsavedGuard(() => draft.is_changed)

  function handleSave() {
    add.mutate(lessonInput(draft.value), {
      onSuccess: ({ prepare_lesson_id }) => {
        message.success('保存成功')
        keepFiles('picked', { scene: 'edit_preparation', prepare_lesson_id }, takePicked(FOR_NEW))
        // The form has done its work: its tab gives way to the lesson's.
        tab?.store.close(tab.key, 'current')
        draft.forget()
        void navigate(detailsPath(prepare_lesson_id))
      },
    })
  }

  return (
    <>
      {picked.length > 0 && (
        <p role="status">
          已选 {picked.length} 个文件，保存后加入备课：{picked.map(({ name }) => name).join('、')}
        </p>
      )}
      {draft.is_restored && <RestoredDraft onForget={draft.forget} />}
      <LessonFormBody
        value={draft.value}
        isNew
        last={last}
        failure={add.error instanceof ApiError ? add.error : null}
        onChange={draft.change}
        onSave={handleSave}
        buttons={
          <>
            <Button type="primary" loading={add.isPending} htmlType="submit">
              保存
            </Button>
            <Button onClick={() => void navigate('/classPreparation/preparationList')}>返回列表</Button>
          </>
        }
      />
    </>
  )
}
