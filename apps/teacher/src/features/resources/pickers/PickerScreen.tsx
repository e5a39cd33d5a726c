import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTabTitle } from '../../../core/tabs.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { keepFiles, type PickedFor } from '../../../shared/resources/picker/picked-files.ts'
import { PICKER_PLACE, type PickerSource } from '../../../shared/resources/picker/picker-place.ts'
import { PICKER_SCENES } from '../../../shared/resources/picker/picker-scenes.ts'
import { ResourcePicker } from '../../../shared/resources/picker/ResourcePicker.tsx'
import { SourceSwitch } from '../../../shared/resources/picker/SourceSwitch.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { pickingLessonQuery } from './picker.queries.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import styles from './pickers.module.css'

/**
 * Files picked on a page of their own (RS-14). The side navigation goes between one's own and shared files, so the basket is kept outside of the two
 * pages; confirmed files wait for the page that asked.
 */
export function PickerScreen({
  title,
  purpose,
  source,
}: {
  title: string
  purpose: PickedFor
  source: 'personal' | 'shared'
}) {
  const navigate = useNavigate()
  useTabTitle(title)
  const rules = PICKER_SCENES[purpose.scene]
  const address = useAddress()
  const looked: PickerSource =
    source === 'shared' ? 'shared' : address.read('from') === 'collected' ? 'collected' : 'personal'
  const { picked, ...chosen } = useChosenFiles(purpose)
  const lesson = useQuery({
    ...pickingLessonQuery(purpose.prepare_lesson_id ?? ''),
    enabled: purpose.prepare_lesson_id !== null,
  })

  /** Another source begins without the filters of the last. */
  function handleLook(next: PickerSource) {
    const cleared = Object.fromEntries(PICKER_PLACE.map((name) => [name, null]))
    address.change({ ...cleared, from: next === 'collected' ? next : null }, 'push')
  }

  function handleConfirm() {
    if (picked.length === 0) return message.warning('请先选择文件')
    keepFiles('picked', purpose, picked)
    keepFiles('basket', purpose, [])
    if (purpose.prepare_lesson_id !== null)
      return void navigate(
        `/classPreparation/preparationDetails?prepare_lesson_id=${purpose.prepare_lesson_id}`,
      )
    if (purpose.scene === 'preparation') return void navigate('/classPreparation/addPreparation')
    message.success(`已记下所选的 ${picked.length} 个文件`)
  }

  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{lesson.data === undefined ? title : `${title}：${lesson.data.title}`}</h1>
        <Button type="primary" loading={chosen.isLoading} onClick={handleConfirm}>
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
            <SourceSwitch sources={['personal', 'collected']} source={looked} onChange={handleLook} />
          )}
          {chosen.error !== null && (
            <p className={styles.told} role="alert">
              地址里已选的文件没有取回来：{chosen.error.message}
              <Button type="link" size="small" onClick={chosen.retry}>
                重试
              </Button>
            </p>
          )}
          {chosen.left_out > 0 && (
            <p className={styles.told} role="status">
              地址里有 {chosen.left_out} 个文件不能选，或不再与你共享，没有选上
            </p>
          )}
          <ResourcePicker
            scene={purpose.scene}
            source={looked}
            there_ids={lesson.data?.pages.flatMap(({ resource_id }) => resource_id ?? []) ?? []}
            picked={picked}
            onChange={chosen.change}
          />
        </div>
      )}
    </main>
  )
}
