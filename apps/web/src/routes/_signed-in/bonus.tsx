import { createFileRoute } from "@tanstack/react-router";
import { Bonus } from "../../features/bonus/components/bonus.tsx";

export const Route = createFileRoute("/_signed-in/bonus")({ component: Bonus });
