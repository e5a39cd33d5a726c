import { PublishDialog, type PublishDialogProps } from '../../shared/tasks/edit/PublishDialog.tsx'

/** Nothing is asked before a guide is published. */
const useNoGuard = () => ({ panel: null, isBusy: false, mayGo: async () => true })

/** 发布导学. */
export function PublishGuideDialog(props: PublishDialogProps) {
  return <PublishDialog {...props} useGuard={useNoGuard} />
}
