import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { lessonQuery } from './classroom.queries.ts'
import { StageButton } from './kit/StageButton.tsx'
import { leaveFor, useBoardAddress } from './lesson/board-way.ts'
import { Cover } from './lesson/Cover.tsx'
import { readDeviceId } from './lesson/device-id.ts'
import { LessonEntry } from './lesson/LessonEntry.tsx'

// Most lessons are opened in their only class, so the choice of a class is fetched later.
const ClassChoice = lazy(async () => ({
  default: (await import('./lesson/begin/ClassChoice.tsx')).ClassChoice,
}))

const LIST_PATH = '/classPreparation/preparationList'

/** `/classPreparation/blackBoard?prepare_lesson_id=…&class_id=…`: live teaching, a document of its own. */
export function BlackboardScreen() {
  const address = useBoardAddress()
  const { prepare_lesson_id } = address
  if (prepare_lesson_id === null) {
    return (
      <Cover
        title="没有说明要上哪一课"
        actions={<StageButton onPress={() => leaveFor(LIST_PATH)}>去备课列表</StageButton>}
      />
    )
  }
  return <LessonBoard prepare_lesson_id={prepare_lesson_id} address={address} />
}

function LessonBoard({
  prepare_lesson_id,
  address,
}: {
  prepare_lesson_id: string
  address: ReturnType<typeof useBoardAddress>
}) {
  const [device_id] = useState(() => readDeviceId(localStorage))
  const lesson = useQuery(lessonQuery(prepare_lesson_id))
  const leave = () =>
    void leaveFor(`/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`)

  if (lesson.data === undefined) {
    if (!lesson.isError) return <Cover title="正在打开备课" />
    return (
      <Cover
        title="备课没有打开"
        actions={
          <>
            <StageButton look="primary" onPress={() => void lesson.refetch()}>
              重试
            </StageButton>
            <StageButton onPress={() => leaveFor(LIST_PATH)}>去备课列表</StageButton>
          </>
        }
      >
        <p>{lesson.error.message}</p>
      </Cover>
    )
  }

  const { title, classes, pages, progress, quizzes, sessions } = lesson.data
  const only = classes.length === 1 ? classes[0] : undefined
  const class_id = address.class_id ?? only?.class_id ?? null
  if (class_id === null) {
    return (
      <Suspense fallback={<Cover title="正在打开备课" />}>
        <ClassChoice
          title={title}
          classes={classes}
          {...{ progress, sessions }}
          onChoose={(chosen) => address.chooseClass({ prepare_lesson_id, class_id: chosen })}
          onResume={(live) => address.goTo({ prepare_lesson_id, class_id: live })}
          onLeave={leave}
        />
      </Suspense>
    )
  }
  const chosen = classes.find((one) => one.class_id === class_id)
  const studentCount = chosen === undefined ? '' : `${chosen.student_count} 名学生 · `
  return (
    <LessonEntry
      key={class_id}
      title={title}
      class_name={chosen?.name ?? ''}
      about={`${studentCount}${pages.length} 页 · ${quizzes.length} 道题`}
      prepare_lesson_id={prepare_lesson_id}
      class_id={class_id}
      device_id={device_id}
      resume_page={progress.find((one) => one.class_id === class_id)?.resume_page ?? null}
      isPressed={address.isPressed}
      onLeave={leave}
    />
  )
}
