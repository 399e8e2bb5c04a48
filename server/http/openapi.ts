import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Upload } from '#contract/endpoint.ts';
import type { SessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The file that it takes. */
    upload?: Upload;
  }
}

/** Describes every call that is mounted after it, at `/api/openapi.json`, and shows it at `/api/docs`. */
export async function describeCalls(app: FastifyInstance, cookie: SessionCookie): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Thirdshot',
        version: '1',
        description:
          'JSON in and out. Lists are bounded by `limit` and continue at the address of the `Link` header with rel="next". ' +
          'Errors have one shape: a sentence for the person, a code, and the message for each wrong field.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie.name } } },
    },
    transform: (described) => withFile(jsonSchemaTransform(described), described.route.config?.upload),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Thirdshot: all calls' },
    // Without the bar at the top, whose inline style the Content-Security-Policy would refuse.
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

type Described = ReturnType<typeof jsonSchemaTransform>;

/** A file is described beside the schemas, which do not check it. */
function withFile({ schema, url }: Described, upload: Upload | undefined): Described {
  if (upload === undefined) return { schema, url };
  const { field, most } = upload;
  const file = { type: 'string', format: 'binary', description: `At most ${most / 1024 / 1024} MB` };
  const body = { type: 'object', properties: { [field]: file }, required: [field] };
  return { schema: { ...schema, consumes: ['multipart/form-data'], body }, url };
}
