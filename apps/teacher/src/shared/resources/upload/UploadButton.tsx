import { UploadOutlined } from '@ant-design/icons'
import { FileButton, type PickedFiles } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { PICKER_ACCEPT } from './upload-limits.ts'

/** Takes files for the library. */
export function UploadButton({ onPick }: { onPick: (files: PickedFiles) => void }) {
  return (
    <FileButton
      type="primary"
      icon={<UploadOutlined />}
      label="选择要上传的文件"
      accept={PICKER_ACCEPT}
      multiple
      onPick={onPick}
    >
      上传
    </FileButton>
  )
}
