import { UploadOutlined } from '@ant-design/icons'
import { FileButton, type PickedFiles } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { PICKER_ACCEPT } from './upload-limits.ts'

/** Takes files for the library. */
export function UploadButton({
  onPick,
  isFirst = false,
}: {
  onPick: (files: PickedFiles) => void
  /** The button stands in a list without any file, besides the button above the list. */
  isFirst?: boolean
}) {
  return (
    <FileButton
      type="primary"
      icon={<UploadOutlined />}
      label={isFirst ? '选择第一批文件' : '选择要上传的文件'}
      accept={PICKER_ACCEPT}
      multiple
      onPick={onPick}
    >
      {isFirst ? '选择文件' : '上传'}
    </FileButton>
  )
}
