import { FileButton, type PickedFiles, picksFolders } from '@jiangtai/ui/kit/files/FileButton.tsx'

/** Takes a folder for the library, where the browser lets one be picked. */
export function FolderButton({ onPick }: { onPick: (files: PickedFiles) => void }) {
  if (!picksFolders) return null
  return (
    <FileButton label="选择整个文件夹" multiple isFolder onPick={onPick}>
      上传文件夹
    </FileButton>
  )
}
