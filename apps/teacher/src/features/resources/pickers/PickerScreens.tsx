import { useAddress } from '../../../shared/lists/use-address.ts'
import { PickerScreen } from './PickerScreen.tsx'

/** `/classPreparation/chooseCommonFile` and `chooseShareCommonFile`: for the lesson the address names, or for a new one. */
function LessonPicker({ source }: { source: 'personal' | 'shared' }) {
  const prepare_lesson_id = useAddress().read('prepare_lesson_id')
  const isNew = prepare_lesson_id === null
  return (
    <PickerScreen
      // Another lesson has another basket.
      key={prepare_lesson_id ?? ''}
      title={isNew ? '选择备课文件' : '添加备课文件'}
      purpose={{ scene: isNew ? 'preparation' : 'edit_preparation', for_id: prepare_lesson_id }}
      source={source}
    />
  )
}

export const LessonOwnPicker = () => <LessonPicker source="personal" />
export const LessonSharedPicker = () => <LessonPicker source="shared" />

/** `/guidance/chooseCommonFile` and `chooseShareCommonFile`: for the guide the address names, or for a new one ([GU-8]). */
function GuidancePicker({ source }: { source: 'personal' | 'shared' }) {
  const task_id = useAddress().read('task_id')
  return (
    <PickerScreen
      // Another guide has another basket.
      key={task_id ?? ''}
      title={task_id === null ? '选择导学文件' : '添加导学文件'}
      purpose={{ scene: task_id === null ? 'guidance' : 'steps', for_id: task_id }}
      source={source}
    />
  )
}

export const GuidanceOwnPicker = () => <GuidancePicker source="personal" />
export const GuidanceSharedPicker = () => <GuidancePicker source="shared" />

/** Notices have one address for both; the query tells them apart. */
export function NoticePicker() {
  const isShare = useAddress().read('isShare') !== null
  return (
    <PickerScreen
      key={String(isShare)}
      title="选择通知附件"
      purpose={{ scene: 'notification', for_id: null }}
      source={isShare ? 'shared' : 'personal'}
    />
  )
}
