import { z } from "zod";
import { Password } from "./auth.ts";
import { SECOND_FACTOR_MESSAGES } from "./auth-rules.ts";
import { RECOVERY_CODES } from "./limits.ts";

/** Allows for a recovery code with extra spaces. */
const CODE_MAX = 40;

/** Six digits from the authenticator app, or a recovery code such as `7k2mq-x9d4t`. */
export const SecondFactorCode = z
  .string(SECOND_FACTOR_MESSAGES.code)
  .trim()
  .min(1, SECOND_FACTOR_MESSAGES.code)
  .max(CODE_MAX, SECOND_FACTOR_MESSAGES.code);

/** Two-factor authentication status of the caller. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  enabledAt: z.date().nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** True if this administrator must set it up before using anything else. */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const StartSecondFactorInput = z.object({ password: Password });
export type StartSecondFactorInput = z.output<typeof StartSecondFactorInput>;

/** For the authenticator app: `otpauthUrl` as a QR code, or `secret` (Base32) typed by hand. */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

export const ConfirmSecondFactorInput = z.object({ code: SecondFactorCode });
export type ConfirmSecondFactorInput = z.output<typeof ConfirmSecondFactorInput>;

/** Returned once; the server stores only their hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** Turning two-factor authentication off or renewing the recovery codes requires both. */
export const SecondFactorProof = z.object({ password: Password, code: SecondFactorCode });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

/** Proof that the caller is still the person who signed in; omit until the server returns `proof-required`. */
export const IdentityProof = z.object({
  password: Password.optional(),
  /** Required if the account uses two-factor authentication. */
  code: SecondFactorCode.optional(),
});
export type IdentityProof = z.output<typeof IdentityProof>;

/** Whether every administrator must use two-factor authentication. */
export const SecondFactorRequirement = z.object({ required: z.boolean() });
export type SecondFactorRequirement = z.output<typeof SecondFactorRequirement>;

/** The current requirement; `changeable` is true for the owner only. */
export const SecondFactorRequirementState = SecondFactorRequirement.extend({ changeable: z.boolean() });
export type SecondFactorRequirementState = z.output<typeof SecondFactorRequirementState>;
