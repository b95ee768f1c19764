import path from "node:path";
import { DELETION_DAYS } from "@storyletter/contract/limits";
import { z } from "zod";
import type { BackupPlace } from "./system/backups.ts";

/** Every setting about backups. */
export const backupSettings = {
  BACKUP_DIR: z.string().optional().meta({
    purpose:
      "Folder for backups, on the worker's machine; if set, the worker makes one each night. Without it, backups made by hand go to backups in the working folder",
    example: "/srv/storyletter/backups",
  }),
  BACKUP_HOUR: z.literal("off").or(z.coerce.number().int().min(0).max(23)).default(3).meta({
    purpose:
      "Hour of the nightly backup in UTC, 0 to 23, once BACKUP_DIR or BACKUP_S3_URL is set; off for none",
    example: "22",
  }),
  BACKUP_S3_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      purpose:
        "Bucket that gets a copy of each backup, at Amazon S3 or anything compatible: its address with the bucket's name, up to 5 GB a file",
      example: "https://s3.eu-central-1.amazonaws.com/my-backups",
    }),
  BACKUP_S3_KEY_ID: z.string().optional().meta({
    purpose: "Access key ID for the bucket, allowed to list, read, write and delete there and nothing else",
    example: "AKIA...",
  }),
  BACKUP_S3_SECRET: z.string().optional().meta({
    purpose: "Secret of that access key",
    example: "paste-the-secret-here",
  }),
  BACKUP_S3_REGION: z.string().optional().meta({
    purpose: "Region of the bucket, where its address doesn't say it",
    example: "eu-central-1",
  }),
  KEEP_BACKUPS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(DELETION_DAYS)
    .default(DELETION_DAYS)
    .meta({
      purpose: `Days to keep a backup in BACKUP_DIR and the bucket, at most ${DELETION_DAYS}, so that a deleted account is gone from all of them within 30 days`,
      example: String(DELETION_DAYS),
    }),
} as const;

type BackupEnv = z.output<z.ZodObject<typeof backupSettings>>;

/** An address of a bucket without its keys is a mistake. */
export const withBucketKeys = <Shape extends z.ZodType<Pick<BackupEnv, "BACKUP_S3_URL">>>(shape: Shape) =>
  shape.superRefine((env: Partial<BackupEnv>, issues) => {
    for (const name of ["BACKUP_S3_KEY_ID", "BACKUP_S3_SECRET"] as const)
      if (env.BACKUP_S3_URL && !env[name]) issues.addIssue({ code: "custom", path: [name] });
  });

export const backupPlaceOf = (env: BackupEnv & { DATABASE_URL: string }): BackupPlace => ({
  databaseUrl: env.DATABASE_URL,
  folder: path.resolve(env.BACKUP_DIR ?? "backups"),
  days: env.KEEP_BACKUPS_DAYS,
  bucket:
    env.BACKUP_S3_URL && env.BACKUP_S3_KEY_ID && env.BACKUP_S3_SECRET
      ? {
          url: env.BACKUP_S3_URL,
          keyId: env.BACKUP_S3_KEY_ID,
          secret: env.BACKUP_S3_SECRET,
          region: env.BACKUP_S3_REGION,
        }
      : null,
});

/** The hour of the nightly backup in UTC; null without one. */
export const backupHourOf = (env: BackupEnv): number | null =>
  env.BACKUP_HOUR === "off" || !(env.BACKUP_DIR || env.BACKUP_S3_URL) ? null : env.BACKUP_HOUR;
