import { z } from "zod";
import { Password } from "./auth.ts";
import { SECOND_FACTOR_MESSAGES } from "./auth-rules.ts";
import { RECOVERY_CODES } from "./limits.ts";

/** Longest code that is read: six digits, or a recovery code, with whatever spaces people put in. */
const CODE_MAX = 40;

/** Six digits of the authenticator app, or a recovery code such as `7k2mq-x9d4t`. */
export const SecondFactorCode = z
  .string(SECOND_FACTOR_MESSAGES.code)
  .trim()
  .min(1, SECOND_FACTOR_MESSAGES.code)
  .max(CODE_MAX, SECOND_FACTOR_MESSAGES.code);

/** Where the caller stands with the second factor. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  enabledAt: z.date().nullable(),
  recoveryCodesLeft: z.number().int().nonnegative(),
  /** The owner requires it of this administrator: until it is set up, only its set-up can be reached. */
  required: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const StartSecondFactorInput = z.object({ password: Password });
export type StartSecondFactorInput = z.output<typeof StartSecondFactorInput>;

/** What the authenticator app needs: as a QR code of `otpauthUrl`, or `secret` typed by hand (Base32). */
export const SecondFactorSetup = z.object({ secret: z.string(), otpauthUrl: z.string() });
export type SecondFactorSetup = z.output<typeof SecondFactorSetup>;

export const ConfirmSecondFactorInput = z.object({ code: SecondFactorCode });
export type ConfirmSecondFactorInput = z.output<typeof ConfirmSecondFactorInput>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** Turning the second factor off, or renewing its recovery codes, takes both proofs. */
export const SecondFactorProof = z.object({ password: Password, code: SecondFactorCode });
export type SecondFactorProof = z.output<typeof SecondFactorProof>;

/** Whether every administrator has to have a second factor. */
export const SecondFactorRequirement = z.object({ required: z.boolean() });
export type SecondFactorRequirement = z.output<typeof SecondFactorRequirement>;

/** The same as it stands; `changeable` for the owner, who alone decides about it. */
export const SecondFactorRequirementState = SecondFactorRequirement.extend({ changeable: z.boolean() });
export type SecondFactorRequirementState = z.output<typeof SecondFactorRequirementState>;
