import type { StoryTemplate, VaultTemplate } from "@storyletter/contract/bonus";
import { STORY_TEMPLATES } from "@storyletter/contract/bonus/constants";
import { createContext, useContext } from "react";
import { trpc } from "../../../api/trpc.ts";

/** One of the four basic templates, or of the twenty in The Story Vault, which come with advice. */
export type ChoosableTemplate = StoryTemplate | VaultTemplate;

interface StoryTemplates {
  templates: readonly ChoosableTemplate[];

  isPending: boolean;
}

/** Falls back to the four basic templates when the others fail to load. */
export function useStoryTemplates(): StoryTemplates {
  const status = trpc.bonus.status.useQuery();
  const isUnlocked = status.data?.isActionTaker === true;
  const vault = trpc.bonus.vaultTemplates.useQuery(undefined, {
    enabled: isUnlocked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    templates: vault.data ?? STORY_TEMPLATES,
    isPending: status.isPending || (isUnlocked && vault.isPending),
  };
}

const Templates = createContext<readonly ChoosableTemplate[]>(STORY_TEMPLATES);
export const StoryTemplatesProvider = Templates.Provider;
export const useTemplates = (): readonly ChoosableTemplate[] => useContext(Templates);
