import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiVersions, callHeaders, type Operation } from '@wealth/api';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Access } from './register-route.ts';

const { clientId, applicationId, channelId, page, tenant } = callHeaders;
const said = [clientId, applicationId, channelId, page, tenant];

/** The headers that a call must carry, beside the sign-in itself. The gate checks them; here they are listed only. */
function requiredHeaders({ operationId }: { operationId?: string }, access: Access, takesKey: boolean) {
  const version = apiVersions[operationId as Operation];
  const names = access.to === 'signed-in' ? [...said, ...(takesKey ? [callHeaders.idempotencyKey] : [])] : [];
  const text = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const properties = { ...text, ...(version && { [callHeaders.apiVersion]: { type: 'string', enum: [version] } }) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The page at /docs and its document at /docs/json, made from the very schemas that check each call. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema = {}, url, route }) => {
      const { access, takesKey = false } = route.config ?? {};
      const listed: FastifySchema = access ? { ...schema, headers: requiredHeaders(schema, access, takesKey) } : schema;
      return { schema: listed, url };
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Wealth portal services',
        version: '1.0.0',
        description: [
          'Amounts are dollars with two decimals; dates are YYYY-MM-DD in US Central.',
          `Every call that asks for a sign-in carries ${said.join(', ')}; ${callHeaders.clientSecret} is added by the edge.`,
          `GET /accounts is answered with ${callHeaders.apiVersion}: ${apiVersions['GET /accounts']}.`,
        ].join(' '),
      },
      components: {
        securitySchemes: { signIn: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
