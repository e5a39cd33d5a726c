import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../../core/tabs.ts'
import { Button } from '../../../shared/kit/Button.tsx'
import { message } from '../../../shared/kit/notices.ts'
import { EmptyList } from '../../../shared/ListStates.tsx'
import list from '../../../shared/list.module.css'
import { keepFiles, type PickedFor, readFiles } from '../../../shared/resources/picked-files.ts'
import { PICKER_SCENES } from '../../../shared/resources/picker-scenes.ts'
import { ResourcePicker } from '../../../shared/resources/ResourcePicker.tsx'
import { SourceSwitch } from '../../../shared/resources/SourceSwitch.tsx'
import type { PickerSource } from '../../../shared/resources/use-picker-list.ts'
import { pickingLessonQuery } from './picker.queries.ts'

/**
 * Files picked on a page of their own (RS-14). The side navigation goes between one's own and shared files, so the basket is kept
 * outside of the two pages; what is confirmed waits for the page that asked.
 */
export function PickerScreen({
  title,
  of,
  source,
}: {
  title: string
  of: PickedFor
  source: 'personal' | 'shared'
}) {
  const navigate = useNavigate()
  useTabTitle(title)
  const rules = PICKER_SCENES[of.scene]
  const [looked, setLooked] = useState<PickerSource>(source)
  const [picked, setPicked] = useState(() => startOf(of))
  const lesson = useQuery({
    ...pickingLessonQuery(of.prepare_lesson_id ?? ''),
    enabled: of.prepare_lesson_id !== null,
  })

  function handleChange(next: readonly ResourceView[]) {
    setPicked(next)
    keepFiles('basket', of, next)
  }

  function handleConfirm() {
    if (picked.length === 0) return message.warning('请先选择文件')
    keepFiles('picked', of, picked)
    keepFiles('basket', of, [])
    if (of.prepare_lesson_id !== null)
      return void navigate(`/classPreparation/preparationDetails?prepare_lesson_id=${of.prepare_lesson_id}`)
    if (of.scene === 'preparation') return void navigate('/classPreparation/addPreparation')
    message.success(`已记下所选的 ${picked.length} 个文件`)
  }

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{lesson.data === undefined ? title : `${title}：${lesson.data.title}`}</h1>
        <Button type="primary" onClick={handleConfirm}>
          {rules.verb}
          {picked.length > 0 && `（${picked.length}）`}
        </Button>
      </header>
      {lesson.isError && lesson.data === undefined ? (
        <div role="alert">
          <EmptyList action={<Button onClick={() => void lesson.refetch()}>重试</Button>}>
            没有打开要添加文件的备课：{lesson.error.message}
          </EmptyList>
        </div>
      ) : (
        <div>
          {source === 'personal' && (
            <SourceSwitch sources={['personal', 'collected']} source={looked} onChange={setLooked} />
          )}
          <ResourcePicker
            scene={of.scene}
            source={source === 'shared' ? 'shared' : looked}
            there_ids={lesson.data?.pages.flatMap(({ resource_id }) => resource_id ?? []) ?? []}
            picked={picked}
            onChange={handleChange}
          />
        </div>
      )}
    </main>
  )
}

/** What is in the basket, or what was confirmed before and still waits. */
function startOf(of: PickedFor): readonly ResourceView[] {
  const basket = readFiles('basket', of)
  return basket.length > 0 ? basket : readFiles('picked', of)
}
