import { questionFilesContract } from '@jiangtai/shared/questions/files/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { changeQuestionPicture } from './change-picture.service.ts'
import { confirmQuestionUpload, questionCredential } from './question-uploads.service.ts'

export const questionFileRoutes = routes(questionFilesContract, {
  credential: (ctx, input) => questionCredential(ctx, input),
  confirm: (ctx, { object_key }) => confirmQuestionUpload(ctx, object_key),
  changePicture: (ctx, input) => changeQuestionPicture(ctx, input),
})
