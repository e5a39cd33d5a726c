import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Link, useNavigate } from 'react-router'
import { TabContext, useUnsavedGuard } from '../../../core/tabs.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { keepFiles, readFiles, takePicked } from '../../../shared/resources/picker/picked-files.ts'
import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import { LessonForm } from './LessonForm.tsx'
import { type LessonFormValue, lessonInput, lessonProblems, readLessonForm } from './lesson-form.ts'
import { detailsPath, SHARED_LIST_PATH } from '../list/lesson-status.ts'
import { addLesson, type ChapterPlace, chapterPlaceQuery, newLessonQuery } from './lesson-form.queries.ts'
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
        <Link to={`${SHARED_LIST_PATH}&template=only`}>从模板新建</Link>
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
const FOR_NEW = { scene: 'preparation', for_id: null } as const

function NewLesson({ start, last }: { start: LessonFormValue; last: ChapterPlace | null }) {
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const add = useMutation(addLesson())
  const picked = readFiles('picked', FOR_NEW)
  const form = useKeptForm({
    ...{ start, read: readLessonForm, check: lessonProblems },
    send: (value, request_id) => add.mutateAsync({ ...lessonInput(value), request_id }),
    onDone({ prepare_lesson_id }) {
      message.success('保存成功')
      keepFiles('picked', { scene: 'edit_preparation', for_id: prepare_lesson_id }, takePicked(FOR_NEW))
      // The form has done its work: its tab gives way to the lesson's.
      tab?.store.close(tab.key, 'current')
      form.forget()
      void navigate(detailsPath(prepare_lesson_id))
    },
  })
  const { element, isBusy, failure } = form
  useUnsavedGuard(() => form.isDirty)

  return (
    <>
      {picked.length > 0 && (
        <p role="status">
          已选 {picked.length} 个文件，保存后加入备课：{picked.map(({ name }) => name).join('、')}
        </p>
      )}
      {form.isRestored && <RestoredDraft onForget={form.forget} />}
      <form
        ref={element}
        className={styles.form}
        aria-label="备课"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <LessonForm form={form} isNew last={last} />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            没有保存成功：{failure}
          </p>
        )}
        <div className={styles.formButtons}>
          <Button type="primary" loading={isBusy} htmlType="submit">
            保存
          </Button>
          <Button onClick={() => void navigate('/classPreparation/preparationList')}>返回列表</Button>
        </div>
      </form>
    </>
  )
}
