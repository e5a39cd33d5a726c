import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { TabContext, useUnsavedGuard } from '../../core/tabs.ts'
import { FailedList, SkeletonBlock } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { message } from '../../shared/kit/notices.ts'
import list from '../../shared/list.module.css'
import { LessonFormBody } from './LessonFormBody.tsx'
import { type LessonFormValue, lessonInput } from './lesson-form.ts'
import { detailsPath } from './lesson-status.ts'
import { addLesson, chapterPlaceQuery, newLessonQuery } from './lessons.queries.ts'
import styles from './lessons.module.css'

/** 新建备课, prefilled from the last lesson (CP-02). */
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
              chapter_id: place.data?.chapter_id ?? null,
              section_id: place.data?.section_id ?? null,
              goals: '',
              class_ids: config?.class_ids ?? [],
            }}
          />
        )
      )}
    </main>
  )
}

function NewLesson({ start }: { start: LessonFormValue }) {
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const [value, setValue] = useState(start)
  const add = useMutation(addLesson())
  useUnsavedGuard(() => value.title.trim() !== '' || value.goals.trim() !== '')

  function handleSave() {
    add.mutate(lessonInput(value), {
      onSuccess: ({ prepare_lesson_id }) => {
        message.success('保存成功')
        // The form has done its work: its tab gives way to the lesson's.
        tab?.store.close(tab.key, 'current')
        setValue({ ...value, title: '', goals: '' })
        void navigate(detailsPath(prepare_lesson_id))
      },
    })
  }

  return (
    <LessonFormBody
      value={value}
      isNew
      failure={add.error instanceof ApiError ? add.error : null}
      onChange={(change) => setValue({ ...value, ...change })}
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
  )
}
