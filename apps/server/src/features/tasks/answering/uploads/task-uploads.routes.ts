import { taskUploadsContract } from '@jiangtai/shared/tasks/uploads-contract.ts'
import { routes } from '../../../../core/http/context.ts'
import { confirmTaskUpload, taskUploadCredential } from './task-uploads.service.ts'

export const taskUploadRoutes = routes(taskUploadsContract, {
  credential: (ctx, input) => taskUploadCredential(ctx, input),

  confirm: (ctx, { object_key }) => confirmTaskUpload(ctx, object_key),
})
