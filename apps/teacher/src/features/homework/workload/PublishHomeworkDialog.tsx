import { PublishDialog, type PublishDialogProps } from '../../../shared/tasks/edit/PublishDialog.tsx'
import { useLoadGuard } from './use-load-guard.tsx'

/** 发布 of homework: the work of each class that day is weighed first ([HK-5]). */
export function PublishHomeworkDialog(props: PublishDialogProps) {
  return <PublishDialog {...props} useGuard={useLoadGuard} />
}
