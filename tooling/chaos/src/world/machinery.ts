import type { Database } from "./database.ts";
import { type Nginx, openNginx } from "./nginx.ts";
import { openPooler, type Pooler } from "./pgbouncer.ts";

/** Load balancers and pooler, as operators run them on several machines. */
export interface Machinery {
  nginx: Nginx;
  /** With a single server behind it. */
  nginxOfOne: Nginx;
  pooler: Pooler;
}

export const throughPooler = ({ url, prepares }: Pooler) => ({
  DATABASE_POOLER_URL: url,
  DATABASE_POOLER_PREPARES: String(prepares),
});

export async function openMachinery(
  parts: AsyncDisposableStack,
  options: {
    folder: string;
    servers: readonly number[];
    database: Database;
    poolSize: number;
    ports: Record<"frontPort" | "plainPort" | "portOfOne" | "plainPortOfOne" | "poolerPort", number>;
  },
): Promise<Machinery> {
  const { folder, servers, database, poolSize: size, ports } = options;
  const { frontPort, plainPort, portOfOne, plainPortOfOne, poolerPort } = ports;
  const pooler = await openPooler({ folder, databaseUrl: database.url, port: poolerPort, size });
  parts.use(pooler);
  const nginx = parts.use(await openNginx({ folder, port: frontPort, plainPort, ports: servers }));
  const one = { folder, port: portOfOne, plainPort: plainPortOfOne, ports: servers.slice(0, 1) };
  return { pooler, nginx, nginxOfOne: parts.use(await openNginx(one)) };
}
