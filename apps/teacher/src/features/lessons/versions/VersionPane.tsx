import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { MAX_VERSIONS } from '@jiangtai/shared/lessons/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { NameVersion } from './NameVersion.tsx'
import { VersionPreview } from './VersionPreview.tsx'
import { type VersionRow, versionsQuery } from './versions.queries.ts'
import styles from '../../../shared/lists/versions/versions.module.css'

/** 版本: the kept states of a lesson, one of them to look at and to go back to ([LE-120]). */
export function VersionPane({
  lesson,
  editor,
  onRestored,
}: {
  lesson: LessonView
  editor: LessonEditor
  onRestored: () => void
}) {
  const [shown, setShown] = useState<VersionRow | null>(null)
  const { data, error, isError, refetch } = useQuery(versionsQuery(lesson.prepare_lesson_id))
  if (shown !== null)
    return (
      <VersionPreview {...{ lesson, editor, onRestored }} version={shown} onBack={() => setShown(null)} />
    )
  return (
    <>
      <NameVersion {...{ lesson, editor }} />
      {data === undefined &&
        (isError ? (
          <FailedList what="版本" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={200} />
        ))}
      {data?.list.length === 0 && (
        <EmptyList>还没有版本。每次有人开始修改，会自动保留改之前的样子；也可以现在存一个。</EmptyList>
      )}
      {data !== undefined && data.list.length > 0 && (
        <>
          <ul className={styles.versions} aria-label="版本">
            {data.list.map((version) => (
              <li key={version.lesson_version_id}>
                <span className={styles.words}>
                  <b>{version.name ?? `${version.teacher_name}修改之前`}</b>
                  <span>
                    {version.name !== null && `${version.teacher_name}存的 · `}
                    <SpokenTime at={version.kept_at} /> · {version.page_count} 页 · {version.quiz_count} 题
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={`查看版本：${nameOf(version)}`}
                  onClick={() => setShown(version)}
                >
                  查看
                </Button>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            最多保留 {MAX_VERSIONS} 个：有名称的一直保留，自动保留的最近七天都在，再早的每天、每周留一个。
          </p>
        </>
      )}
    </>
  )
}

function nameOf({ name, teacher_name, kept_at }: VersionRow): string {
  return name ?? `${teacher_name}修改之前，${kept_at}`
}
