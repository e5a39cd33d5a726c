import { ADDRESS_LIMIT } from '@jiangtai/shared/core/route.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../core/caller/network.ts'
import type { Services } from '../../../core/http/context.ts'
import { encodeRfc3986 } from '../../../core/storage/object-key.ts'
import { redeemDownload, ZIP_ADDRESS } from './download.service.ts'
import { safeName } from '../../../core/storage/zip/zip-names.ts'
import { zipStream } from '../../../core/storage/zip/zip-stream.ts'

/** Opens the address of archives. A HEAD would use the ticket up, so there is none. */
export function mountZipDownload(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { ticket?: unknown } }>(
    ZIP_ADDRESS,
    { exposeHeadRoute: false },
    async (request, reply) => {
      services.limits.take({ key: `GET ${ZIP_ADDRESS} @${networkOf(request.ip)}`, limit: ADDRESS_LIMIT })
      const { ticket } = request.query
      const opened = await redeemDownload(services, typeof ticket === 'string' ? ticket : '')
      const { stream, size } = await zipStream(services.storage, opened.entries)
      const name = encodeRfc3986(safeName(opened.file_name))
      return reply
        .type('application/zip')
        .header('content-length', size)
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('cache-control', 'no-store')
        .send(stream)
    },
  )
}
